import { SettingsFrame, type SettingsFrameProps } from "@hiwar/app/account/settings-frame";
import { StepUpPlace } from "@hiwar/app/account/step-up-place";
import { GoogleButton } from "../accounts/google-button.tsx";

/** The settings of whoever uses the app, and where they prove who they are. */
export function SettingsPage(props: SettingsFrameProps) {
  return (
    <>
      <SettingsFrame {...props} />
      <StepUpPlace google={GoogleButton} />
    </>
  );
}
