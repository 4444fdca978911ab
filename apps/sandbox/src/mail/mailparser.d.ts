// mailparser is pinned to 3.9.3, which has no types; only what the mail twin uses is declared.
declare module "mailparser" {
  import type { Readable } from "node:stream";

  export type ParsedMail = {
    messageId?: string;
    subject?: string;
    from?: { text: string };
    html: string | false;
    text?: string;
    attachments: readonly {
      filename?: string;
      contentType: string;
      content: Buffer;
      /** Whether it is embedded in the HTML. */
      related?: boolean;
      headers: ReadonlyMap<string, unknown>;
    }[];
    headerLines: readonly { key: string; line: string }[];
  };
  export function simpleParser(source: Readable): Promise<ParsedMail>;
}
