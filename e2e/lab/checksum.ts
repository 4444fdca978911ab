const protocols = { tcp: 6, udp: 17 } as const;
const ipv4 = 0x0800;

/**
 * Writes the TCP checksum into an Ethernet frame with IPv4: the kernel leaves it to a network card, which a virtual wire does not have. The UDP
 * checksum is removed, since it is optional; fragments and other protocols stay unchanged.
 */
export function writeChecksum(frame: Buffer): void {
  if (frame.length < 34 || frame.readUInt16BE(12) !== ipv4) return;
  const packet = frame.subarray(14);
  const isFragment = (packet.readUInt16BE(6) & 0x3fff) !== 0;
  if (isFragment) return;
  const headerBytes = ((packet[0] ?? 0) & 15) * 4;
  const payload = packet.subarray(headerBytes, packet.readUInt16BE(2));
  if (packet[9] === protocols.udp && payload.length >= 8) payload.writeUInt16BE(0, 6);
  if (packet[9] !== protocols.tcp || payload.length < 20) return;
  payload.writeUInt16BE(0, 16);
  const sum = sumOf(packet.subarray(12, 20)) + protocols.tcp + payload.length + sumOf(payload);
  payload.writeUInt16BE(~folded(sum) & 0xffff, 16);
}

function sumOf(bytes: Buffer): number {
  let sum = 0;
  for (let index = 0; index + 1 < bytes.length; index += 2) sum += bytes.readUInt16BE(index);
  return bytes.length % 2 === 1 ? sum + ((bytes.at(-1) ?? 0) << 8) : sum;
}

function folded(sum: number): number {
  return sum > 0xffff ? folded((sum & 0xffff) + Math.floor(sum / 0x10000)) : sum;
}
