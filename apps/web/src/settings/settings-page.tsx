import { SettingsFrame, type SettingsFrameProps } from "@hiwar/app/account/settings-frame";
import { StepUpPlace } from "@hiwar/app/account/step-up-place";
import { GoogleButton } from "../accounts/google-button.tsx";

/** The settings page of the app, with the step-up dialog. */
export function SettingsPage(props: SettingsFrameProps) {
  return (
    <>
      <SettingsFrame {...props} />
      <StepUpPlace google={GoogleButton} />
    </>
  );
}
