import type { Language } from '#shared/i18n/language'
import { type MessageKey, t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'

/** Screenshots of our own screens, made by e2e/screens/manifest-screenshots.shots.ts. */
const SCREENSHOTS = [
  { name: 'home', form_factor: 'narrow', sizes: '585x1266', label: 'home.title' },
  { name: 'results', form_factor: 'narrow', sizes: '585x1266', label: 'shell.find-ticket' },
  { name: 'pass', form_factor: 'narrow', sizes: '585x1266', label: 'shell.my-booking' },
  { name: 'home', form_factor: 'wide', sizes: '1280x800', label: 'home.title' },
  { name: 'results', form_factor: 'wide', sizes: '1280x800', label: 'shell.find-ticket' },
] as const satisfies { label: MessageKey; [key: string]: string }[]

const SIZES = ['192x192', '512x512']
const side = (size: string) => size.split('x')[0]

const icons = [
  { src: '/mark.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
  ...SIZES.flatMap((sizes) => [
    { src: `/icon-${side(sizes)}.png`, type: 'image/png', sizes, purpose: 'any' },
    { src: `/maskable-${side(sizes)}.png`, type: 'image/png', sizes, purpose: 'maskable' },
  ]),
]

const shortcut = (name: string, url: string, icon: string) => ({
  name,
  url,
  icons: [{ src: `/shortcut-${icon}.png`, type: 'image/png', sizes: '96x96' }],
})

/** The web app manifest in one language. */
export const manifest = (language: Language) => ({
  id: '/',
  lang: language,
  dir: 'ltr',
  name: 'Sayap',
  short_name: 'Sayap',
  description: t('shell.tagline'),
  start_url: '/',
  scope: '/',
  display: 'standalone',
  // Background colour while the page opens; then the theme colours of the page apply.
  background_color: '#fbf8f3',
  theme_color: '#fbf8f3',
  categories: ['travel'],
  icons,
  shortcuts: [
    shortcut(t('shell.my-booking'), paths.myBooking, 'pass'),
    shortcut(t('shell.find-ticket'), paths.home, 'search'),
  ],
  screenshots: SCREENSHOTS.map(({ name, form_factor, sizes, label }) => ({
    src: `/screens/${name}-${form_factor}.${language}.webp`,
    type: 'image/webp',
    sizes,
    form_factor,
    label: t(label),
  })),
})
