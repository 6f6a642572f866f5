import type { Settings } from '../../lib/config/settings-schema.ts';

/** The settings of another owner, who writes in Spanish. Each value is unusual, and differs from this owner's. */
export const settings: Settings = {
  siteName: 'Ödön & Søn (C++)',
  ownerName: "Ada O'Hara-Łoś",
  place: 'Mérida <Yucatán>',
  availability: 'Libre desde "marzo"',
  siteUrl: 'https://Name.example/büro/',
  email: 'ada+site@other.example',
  formEndpoint: {
    url: 'https://messages.other.example/f/abc',
    fields: { access_key: 'k-1 & "2"' },
  },
  source: 'otro sitio',
  locale: 'es-MX',
  timeZone: 'Pacific/Auckland',
  tagline: '¿Qué “más”? <Programas> y señales',
  description:
    'Cuesta $1, ocupa el 100% de $& y "comillas"; <b> no es negrita.',
  sourceProfile: 'https://source.other.example/~ada',
  videoChannel: 'https://video.other.example/@ada',
  video: 'https://video.other.example/watch?v=1&t=2',
  repository: 'https://source.other.example/~ada/engine',
  taggingEntity: 'ada@other.example,2025-05-01',
  buttons: { conversation: 'Diga “hola” y más', wayHome: 'Volver <arriba>' },
  sections: {
    code: {
      title: 'Programas y prosa',
      introduction: 'Ninguno de ellos "funciona".',
      invitation: 'Mírelos',
    },
    blog: {
      title: 'Cartas',
      introduction: 'Cartas a O’Hara, y de ella: ñandúes, pingüinos.',
      invitation: 'Lea las cartas',
    },
  },
  contact: {
    title: '¿Me pregunta algo?',
    introduction: 'Contesto <siempre>, y "pronto".',
  },
  footer: '¿Queda alguna pregunta, o ninguna?',
  colors: {
    link: { light: '#5b2a86', dark: '#c9a5ec' },
    lamp: { light: '#8a5a00', dark: '#e0b050' },
    highlight: '#9fe8b0',
    hero: '#241733',
    icon: { light: '#2a1b3d', dark: '#4a3566' },
  },
  heroCenter: '12.5%',
  translations: { frame: { home: 'Portada' } },
};
