import { expect, it } from 'vitest'
import { descriptionIn } from './destination-text'

it.each([
  ['in English if that is wanted', 'en', 'Surf.', 'Ombak.', ['Surf.', 'en']],
  ['in Indonesian if that is wanted', 'id', 'Surf.', 'Ombak.', ['Ombak.', 'id']],
  ['in English when there is no Indonesian text', 'id', 'Surf.', '', ['Surf.', 'en']],
  ['in Indonesian when there is no English text', 'en', '', 'Ombak.', ['Ombak.', 'id']],
  ['as empty when there is none', 'id', '', '', ['', 'en']],
] as const)(
  'a destination is described %s',
  (_when, wanted, description, description_id, shown) => {
    const { text, language } = descriptionIn({ description, description_id }, wanted)
    expect([text, language]).toEqual(shown)
  },
)
