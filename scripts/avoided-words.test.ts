import { expect, it } from 'vitest'
import { avoidedWords } from './avoided-words.mjs'

it.each([
  ['en', 'Your papers are ready'],
  ['en', 'We sent you an e-mail'],
  ['en', "You can't do this"],
  ['en', 'The flights could not be loaded'],
  ['id', 'Halaman ini tidak dapat dimuat'],
  ['id', 'Kode pemesanan'],
  ['id', 'Anda sudah masuk'],
  ['id', 'Refund perlu dikirim'],
  ['id', 'Pengembalian disetujui'],
  ['en', 'These are not sent again'],
  ['id', 'Pindai pas di gerbang'],
  ['id', 'Gate baru'],
  ['id', 'Kursi yang dipegang'],
  ['id', 'Jadwal tidak bisa dimuat'],
  ['id', 'Tidak perlu apa-apa lagi'],
] as const)(
  'a text in %s that says "%s" is a problem that names a better word',
  (language, text) => {
    expect(avoidedWords(language, 'home.title', text)).toEqual([
      expect.stringMatching(/^home\.title: ".+"; use .+/),
    ])
  },
)

it.each([
  ['en', 'We couldn’t load the flights'],
  ['en', 'No mail server is set up'],
  ['en', 'Make sure the customer data is correct.'],
  ['id', 'Halaman gagal dimuat'],
  ['id', 'Pemesanan gagal!'],
  ['id', 'Dapatkan kursimu'],
  ['id', 'Pengembalian danamu, {refund}, sudah dikirim'],
  ['id', 'Terminal {terminal}, gerbang {gate}'],
  ['id', 'Kamu tidak perlu melakukan apa-apa'],
] as const)('a text in %s that says "%s" is none', (language, text) => {
  expect(avoidedWords(language, 'home.title', text)).toEqual([])
})
