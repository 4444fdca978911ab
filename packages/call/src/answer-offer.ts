/**
 * Applies a remote offer and runs `answer`. If that fails, rolls the offer back: an open offer would make every later one a
 * collision and keep ICE from restarting. The rollback of a remote offer leaves the media untouched.
 */
export async function answerOffer(
  connection: RTCPeerConnection,
  offer: RTCSessionDescriptionInit,
  answer: () => Promise<void>,
): Promise<void> {
  await connection.setRemoteDescription(offer);
  try {
    await answer();
  } catch (error) {
    if (connection.signalingState === "have-remote-offer") await connection.setRemoteDescription({ type: "rollback" });
    throw error;
  }
}
