import { mkdirSync } from 'node:fs'
import { expect } from '@playwright/test'
import { test } from '../support/test'
import { type Picture, writeContactSheet } from './contact-sheet'
import type { Variant } from './open-screen'
import { writeReadmeImage } from './readme-image'
import { SCREENS } from './screens'
import { nameOf, takeScreenshot } from './take-screenshot'

test.describe.configure({ mode: 'parallel' })

// `npm run shots -- overview` writes ten screens at four widths, in both themes and languages, one
// contact sheet each into shots/sheets/, and the README's images of four of them into shots/readme/.
const SCREEN_NAMES = [
  'home',
  'results',
  'booking-form',
  'pay',
  'my-booking',
  'pass',
  'destination',
  'login',
  'admin-overview',
  'admin-bookings',
]
const IN_README = ['home', 'results', 'booking-form', 'pass']
const README_VARIANTS = [
  { variant: '1280-light-en', width: 968 },
  { variant: '390-light-id', width: 330 },
  { variant: '390-dark-id', width: 330 },
]
const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
  { width: 1920, height: 1080 },
]
const VARIANTS: Variant[] = (['en', 'id'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    SIZES.map((size) => ({ ...size, colorScheme, language })),
  ),
)

for (const screen of SCREENS.filter(({ name }) => SCREEN_NAMES.includes(name)))
  test(`the screen ${screen.name} has no defect at any width, theme and language`, async ({
    screens,
  }) => {
    for (const folder of ['sheets', 'readme']) mkdirSync(`shots/${folder}`, { recursive: true })
    const pathOf = (variant: string) => `shots/sheets/${screen.name}-${variant}.png`
    const pictures: Picture[] = []
    const issues: string[] = []
    for (const variant of VARIANTS) {
      const path = pathOf(nameOf(variant))
      issues.push(...(await takeScreenshot(screens, screen, variant, path)))
      pictures.push({ path, label: `${screen.name} ${nameOf(variant)}` })
    }
    await writeContactSheet(`shots/sheets/${screen.name}.png`, pictures, SIZES.length)
    if (IN_README.includes(screen.name)) {
      const images = README_VARIANTS.map(({ variant, width }) => ({ path: pathOf(variant), width }))
      await writeReadmeImage(`shots/readme/${screen.name}.webp`, images)
    }
    expect(issues).toEqual([])
  })
