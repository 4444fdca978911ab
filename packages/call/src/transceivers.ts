/** Returns the first transceiver of a kind, which carries the camera or the microphone. A shared screen has a later one. */
export function mainTransceiver(connection: RTCPeerConnection, kind: "audio" | "video"): RTCRtpTransceiver | undefined {
  return connection.getTransceivers().find(({ receiver }) => receiver.track.kind === kind);
}
