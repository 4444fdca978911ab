export interface Letter {
  readonly subject: string;
  readonly lines: readonly string[];
  /** Shown large and in Latin digits, left to right. */
  readonly code?: string;
  readonly action?: { readonly label: string; readonly url: string };
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const inHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** A mail in the house's look, right to left, with its plain text beside it. */
export function writeLetter({ subject, lines, code, action }: Letter): { subject: string; html: string; text: string } {
  const paragraphs = lines.map((line) => `<p style="margin:0 0 16px;font-size:16px;line-height:1.8">${inHtml(line)}</p>`).join("");
  const digits =
    code &&
    `<p dir="ltr" style="margin:8px 0 24px;font-size:34px;font-weight:600;letter-spacing:.28em;text-align:center;color:#08564F;background:#E8F5F3;border-radius:16px;padding:18px 0">${inHtml(code)}</p>`;
  const button =
    action &&
    `<p style="margin:8px 0 0"><a href="${inHtml(action.url)}" style="display:inline-block;background:#0B6B63;color:#ffffff;text-decoration:none;font-weight:500;border-radius:10px;padding:12px 24px">${inHtml(action.label)}</a></p>`;
  const html = `<!doctype html><html lang="ar-EG" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${inHtml(subject)}</title></head>
<body style="margin:0;background:#FBF9F5;color:#33424D;font-family:'Readex Pro',Tahoma,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 20px"><p style="margin:0 0 20px;font-size:24px;font-weight:600;color:#0B6B63">حِوار</p>
<div style="background:#ffffff;border:1px solid #E6E0D5;border-radius:24px 24px 24px 6px;padding:28px">${paragraphs}${digits ?? ""}${button ?? ""}</div>
<p style="margin:20px 4px 0;font-size:14px;color:#5B6973">وصلتك هذه الرسالة لأن لك حسابًا في حِوار.</p></div></body></html>`;
  const text = [...lines, ...(code ? [code] : []), ...(action ? [`${action.label}: ${action.url}`] : [])].join("\n\n");
  return { subject, html, text };
}
