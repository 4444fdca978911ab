// mailparser is pinned to 3.9.3, which carries no types; only what the mail twin reads is described.
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
      /** It is shown in the HTML. */
      related?: boolean;
      headers: ReadonlyMap<string, unknown>;
    }[];
    headerLines: readonly { key: string; line: string }[];
  };
  export function simpleParser(source: Readable): Promise<ParsedMail>;
}
