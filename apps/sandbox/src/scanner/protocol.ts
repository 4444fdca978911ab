/** The standard harmless test file that every scanner reports as infected. Split in two, so that scanners do not report this source file. */
export const eicar = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}", "$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("");

const command = "zINSTREAM\0";
/** Most bytes of a file: clamd's `StreamMaxLength 200M`, which operators set (docs/operations.md#the-scanner). */
const mostBytes = 200 * 1024 * 1024;

export type Heard = { readonly bytes: number; readonly isInfected: boolean };

/** Parses clamd's INSTREAM incrementally. Keeps only the tail that may be the beginning of the test file's content. */
export class Stream {
  #unread = Buffer.alloc(0);
  #tail = "";
  #isCommanded = false;
  #left = 0;
  #bytes = 0;
  #isInfected = false;

  /** Returns the result once the stream has ended, null before; a string is a protocol error. */
  take(chunk: Buffer): Heard | string | null {
    this.#unread = Buffer.concat([this.#unread, chunk]);
    if (!this.#isCommanded) {
      if (this.#unread.length < command.length) return null;
      if (this.#unread.toString("latin1", 0, command.length) !== command) return "UNKNOWN COMMAND";
      this.#isCommanded = true;
      this.#unread = this.#unread.subarray(command.length);
    }
    while (this.#left > 0 || this.#unread.length >= 4) {
      if (this.#left === 0) {
        this.#left = this.#unread.readUInt32BE();
        this.#unread = this.#unread.subarray(4);
        if (this.#left === 0) return { bytes: this.#bytes, isInfected: this.#isInfected };
        if (this.#bytes + this.#left > mostBytes) return "INSTREAM size limit exceeded. ERROR";
      }
      if (this.#unread.length === 0) return null;
      this.#look(this.#unread.subarray(0, this.#left));
    }
    return null;
  }

  #look(part: Buffer): void {
    this.#left -= part.length;
    this.#bytes += part.length;
    this.#unread = this.#unread.subarray(part.length);
    const text = this.#tail + part.toString("latin1");
    this.#isInfected ||= text.includes(eicar);
    this.#tail = text.slice(-eicar.length);
  }
}
