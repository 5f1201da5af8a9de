import { afterEach, beforeEach, expect, it } from 'vitest'
import { errors, said } from '../texts/en/errors'
import { said as indonesian, errors as indonesianErrors } from '../texts/id/errors'
import { fieldError, serverWord } from './server-words'
import { addTexts } from './t'

beforeEach(() => addTexts({ ...errors, ...said }))
afterEach(() => addTexts({ ...errors, ...said }))

it('says in the language of the page what the server found, with its bounds', () => {
  expect(serverWord('must have at least 8 characters')).toBe('Must have at least 8 characters.')
  addTexts({ ...indonesianErrors, ...indonesian })
  expect(serverWord('must have at least 8 characters')).toBe('Paling sedikit 8 karakter.')
  expect(serverWord('must be 3 to 10 digits')).toBe('3 sampai 10 angka.')
  expect(serverWord('must be one of: CGK, HLP')).toBe('Salah satu dari ini: CGK, HLP.')
  expect(serverWord('must be a telephone number, such as 0812 3456 7890')).toMatch(/^Tulis nomor/)
})

it('leaves what it has no text for as a sentence', () => {
  expect(serverWord('must be blue')).toBe('Must be blue.')
  expect(serverWord('Isi bagian ini.')).toBe('Isi bagian ini.')
})

it('finds what is said about one field', () => {
  const failed = {
    ...{ code: 'invalid_input', status: 400, text: '' },
    problem: { errors: [{ pointer: '/body/email', message: 'is required' }] },
  }
  expect(fieldError(failed as never, '/body/email')).toBe('Is required.')
  expect(fieldError(failed as never, '/body/name')).toBeUndefined()
})
