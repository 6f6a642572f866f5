interface ContactFormProps {
  /** The address that the message is posted to. */
  readonly action: string;
  /** Tells the message host which site a message comes from. */
  readonly source: string;
}

/** The form as every browser can send it. */
export function ContactForm({ action, source }: ContactFormProps) {
  return (
    <form action={action} method="post" encType="multipart/form-data">
      <input type="hidden" name="source" value={source} />
      <div className="field">
        <label htmlFor="name">Name</label>
        <input id="name" name="name" autoComplete="name" required />
      </div>
      <div className="field">
        <label htmlFor="email">Email</label>
        <input id="email" name="email" type="email" autoComplete="email" required />
      </div>
      <div className="field">
        <label htmlFor="subject">Subject</label>
        <input id="subject" name="subject" required />
      </div>
      <div className="field">
        <label htmlFor="message">Message</label>
        <textarea id="message" name="message" rows={6} required />
      </div>
      <button className="button" type="submit">
        Send message
      </button>
    </form>
  );
}
