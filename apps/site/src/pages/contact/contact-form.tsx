import { contactMethods } from "@hiwar/contract/contact";
import { buttonAttributes } from "../../shell/button-attributes.ts";
import { contact } from "../../words/contact.ts";
import "@hiwar/ui/field.css";
import "./contact-form.css";

type FieldProps = { name: string; label: string; most: number; least: number; hint?: string; complete?: string; isLong?: boolean };

function Field({ name, label, most, least, hint, complete = "off", isLong = false }: FieldProps) {
  const Input = isLong ? "textarea" : "input";
  return (
    <div className="ui-field">
      <label className="ui-field-label" htmlFor={`contact-${name}`}>
        {label}
      </label>
      <Input
        id={`contact-${name}`}
        className="contact-input"
        name={name}
        required
        minLength={least}
        maxLength={most}
        autoComplete={complete}
        dir="auto"
        aria-describedby={hint && `contact-${name}-hint`}
      />
      {hint && (
        <p id={`contact-${name}-hint`} className="ui-field-hint">
          {hint}
        </p>
      )}
    </div>
  );
}

/** A visitor's message to the team; the script `/contact.js` sends it and shows the result. */
export function ContactForm() {
  return (
    <form className="contact-form" data-contact action="/contact" method="get">
      <noscript>
        <p className="contact-said">{contact.needsScripts}</p>
      </noscript>
      <Field name="name" label={contact.name} least={2} most={60} complete="name" />
      <fieldset className="contact-methods">
        <legend className="ui-field-label">{contact.method}</legend>
        {contactMethods.map((method) => (
          <label key={method}>
            <input type="radio" name="method" value={method} defaultChecked={method === "whatsapp"} />
            {contact.methods[method]}
          </label>
        ))}
      </fieldset>
      <Field name="address" label={contact.address} least={5} most={254} hint={contact.addressHint} />
      <Field name="title" label={contact.subject} least={5} most={128} />
      <Field name="message" label={contact.message} least={10} most={1000} hint={contact.messageHint} isLong />
      {/* A honeypot: invisible to people, while a bot that fills in every field fills it in too. */}
      <input name="website" hidden tabIndex={-1} autoComplete="off" />
      <p
        className="contact-said"
        role="alert"
        hidden
        data-wrong-address={contact.wrongAddress}
        data-wrong={contact.wrong}
        data-too-many={contact.tooMany}
        data-failed={contact.failed}
      />
      <button type="submit" disabled {...buttonAttributes({ variant: "primary", size: "large" })}>
        {contact.send}
      </button>
      <p className="ui-field-hint">{contact.private}</p>
      <div className="contact-sent" hidden tabIndex={-1}>
        <h2>{contact.sent}</h2>
        <p>{contact.sentText}</p>
      </div>
    </form>
  );
}
