import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { IconButton } from "./icon-button.tsx";
import { TextField, type TextFieldProps } from "./text-field.tsx";
import { words } from "./words.ts";

export type PasswordFieldProps = Omit<TextFieldProps, "type" | "end" | "isLatin" | "foldsDigits" | "suffix">;

/** A password field with a button that reveals it; typed from the left, like any secret. */
export function PasswordField({ autoComplete = "current-password", ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...rest}
      autoComplete={autoComplete}
      type={isShown ? "text" : "password"}
      isLatin
      end={
        <IconButton
          icon={isShown ? EyeOff : Eye}
          label={isShown ? words.hidePassword : words.showPassword}
          aria-pressed={isShown}
          onPress={() => setShown(!isShown)}
        />
      }
    />
  );
}
