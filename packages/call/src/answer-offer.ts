/**
 * Applies a remote offer and has it answered. When the answer fails the offer is rolled back: an open one would make every later
 * offer a collision, and keep ICE from restarting.
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
