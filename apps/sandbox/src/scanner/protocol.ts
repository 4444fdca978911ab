/** Standards' own harmless file that every scanner takes for an infected one; in two halves, or scanners would take this one for it. */
export const eicar = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}", "$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("");

const command = "zINSTREAM\0";
/** So much of a file at most, as clamd's StreamMaxLength. */
const mostBytes = 256 * 1024 * 1024;

export type Heard = { readonly bytes: number; readonly isInfected: boolean };

/** Reads clamd's INSTREAM as it comes, keeping nothing of it but what may be the beginning of what is sought. */
export class Stream {
  #unread = Buffer.alloc(0);
  #tail = "";
  #isCommanded = false;
  #left = 0;
  #bytes = 0;
  #isInfected = false;

  /** What came to an end with this, or null while more is to come; a string is a refusal of the protocol. */
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
