import { hydrateIsland } from '../_frame/hydrate-island.ts';
import { ContactForm } from './contact-form.tsx';
import { contactFormProps } from './contact-form-props.ts';

await hydrateIsland('contact-form', contactFormProps, ContactForm);
