import { expect, test } from "vitest";
import { Looking, withoutPictureOn } from "./looking.ts";

const lines = (...all: string[]) => all.map((line) => `${line}\r\n`).join("");
const head = lines("v=0", "a=group:BUNDLE 0 1 2 3");
const voice = lines("m=audio 9 UDP/TLS/RTP/SAVPF 111", "a=mid:0", "a=sendrecv", "a=msid:- voice", "a=ssrc:1 cname:x");
const picture = (way: string) => lines("m=video 9 UDP/TLS/RTP/SAVPF 96 97", "a=mid:1", `a=${way}`, "a=rtcp-mux");
const sent = lines("a=msid:- face", "a=ssrc-group:FID 2 3", "a=ssrc:2 cname:x");
const words = lines("m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "a=mid:2");
const screen = lines("m=video 9 UDP/TLS/RTP/SAVPF 96", "a=mid:3", "a=sendonly", "a=msid:- screen");
const whole = head + voice + picture("sendrecv") + sent + words + screen;
const heard = head + voice + picture("recvonly") + words + screen;

test("of a description only the named picture is left out", () => {
  expect(withoutPictureOn(whole, "1")).toBe(heard);
  expect(withoutPictureOn(head + picture("sendonly"), "1")).toBe(head + picture("inactive"));
  expect(withoutPictureOn(heard, "1")).toBe(heard);
  expect(withoutPictureOn(whole, "9")).toBe(whole);
});

/** A connection that agrees to what it hears. */
function connectionOf(sdp: string) {
  const line = { mid: "1", currentDirection: "sendrecv", receiver: { track: { kind: "video" } } };
  const connection = {
    signalingState: "stable",
    remoteDescription: { type: "answer", sdp },
    agreed: [] as string[],
    getTransceivers: () => [line],
    setRemoteDescription: async (description: { type: string; sdp: string }) => {
      connection.remoteDescription = description;
    },
    createAnswer: async () => connection.remoteDescription.sdp,
    setLocalDescription: async (answer: string) => {
      line.currentDirection = answer.includes(sent) ? "sendrecv" : "sendonly";
      connection.agreed.push(answer);
    },
  };
  return { connection, line, looking: new Looking(connection as unknown as RTCPeerConnection) };
}

test("the picture is agreed away once, and back as it was, though a candidate came meanwhile", async () => {
  const { connection, looking } = connectionOf(whole);
  for (const isLooking of [true, false, false]) await looking.set(isLooking);
  connection.remoteDescription.sdp += lines("a=candidate:1 1 udp 1 10.0.0.1 5000 typ host");
  for (const isLooking of [false, true, true]) await looking.set(isLooking);
  expect(connection.agreed).toEqual([heard, whole]);
});

test("nothing is agreed before the first agreement or while an offer is open", async () => {
  const { connection, line, looking } = connectionOf(whole);
  connection.signalingState = "have-local-offer";
  await looking.set(false);
  connection.signalingState = "stable";
  line.currentDirection = "";
  await looking.set(false);
  expect(connection.agreed).toEqual([]);
});

test("a description that came since was whole: nothing to bring back, and it is left out again", async () => {
  const { connection, line, looking } = connectionOf(whole);
  await looking.set(false);
  connection.remoteDescription = { type: "answer", sdp: whole };
  line.currentDirection = "sendrecv";
  await looking.set(true);
  await looking.set(false);
  expect(connection.agreed).toEqual([heard, heard]);
});
