import { hydrateIsland } from '../_frame/hydrate-island.ts';
import { ContactForm, contactFormProps } from './contact-form.tsx';

hydrateIsland('contact-form', contactFormProps, ContactForm);
