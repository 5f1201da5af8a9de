import type { Locale } from '@sayap/contract/core/format'
import type { IndexablePage } from './indexable-pages'

/** The pages that may be indexed, except destinations, which are described by their data. */
export type TitledPage = Exclude<IndexablePage, 'destination'>

interface Texts {
  /** Equals the title that the page sets after its first render. */
  title: string
  description: string
}

type PageTexts = Record<TitledPage, Texts> & {
  tagline: string
  unknown: string
  noDestination: string
  ticketsTo: (place: string) => string
}

const en: PageTexts = {
  tagline: 'Find your Flight and explore the world with us. We will take care of the rest',
  home: {
    title: 'Find your Flight',
    description:
      'Find your Flight and explore the world with us. One honest total, a seat that is held for you, and a boarding pass that opens offline.',
  },
  flights: {
    title: 'Search flights',
    description:
      'Compare flights across Indonesia and beyond by price, time and airline, and book your seat in a few minutes.',
  },
  login: {
    title: 'Sign In',
    description: 'Sign in to Sayap to see your bookings, payments and boarding passes.',
  },
  register: {
    title: 'Sign Up',
    description: 'Create your Sayap account and book flights with one honest total.',
  },
  findBooking: {
    title: 'Find my booking',
    description:
      'Open your booking with its code and the email address you booked with, no sign-in needed.',
  },
  terms: {
    title: 'Terms & conditions',
    description:
      'What you can expect from Sayap, and what we ask of you: prices, seat holds, payment deadlines, names and changes.',
  },
  privacy: {
    title: 'Privacy policy',
    description:
      'What Sayap knows about you, why, for how long, and how you download or delete it.',
  },
  refundPolicy: {
    title: 'Refund policy',
    description:
      'What you get back when you or the airline cancel a flight, when, and how to request it.',
  },
  unknown: 'Nothing lands here',
  noDestination: 'Destination not found',
  ticketsTo: (place) => `Tickets to ${place}`,
}

const id: PageTexts = {
  tagline: 'Temukan penerbanganmu dan jelajahi dunia bersama kami. Sisanya urusan kami',
  home: {
    title: 'Temukan Penerbanganmu',
    description:
      'Temukan penerbanganmu dan jelajahi dunia bersama kami. Satu harga yang jujur, kursi yang kami jaga, dan boarding pass yang terbuka tanpa sinyal.',
  },
  flights: {
    title: 'Cari penerbangan',
    description:
      'Bandingkan penerbangan di Indonesia dan mancanegara menurut harga, waktu, dan maskapai, lalu pesan kursimu dalam beberapa menit.',
  },
  login: {
    title: 'Masuk',
    description: 'Masuk ke Sayap untuk melihat pesanan, pembayaran, dan boarding pass-mu.',
  },
  register: {
    title: 'Daftar',
    description: 'Buat akun Sayap dan pesan penerbangan dengan satu harga yang jujur.',
  },
  findBooking: {
    title: 'Cari pesanan saya',
    description: 'Buka pesananmu dengan kode pesanan dan email pemesan, tanpa perlu masuk.',
  },
  terms: {
    title: 'Syarat & ketentuan',
    description:
      'Apa yang bisa kamu harapkan dari Sayap dan apa yang kami minta darimu: harga, masa tahan kursi, batas waktu bayar, nama, dan perubahan.',
  },
  privacy: {
    title: 'Kebijakan privasi',
    description:
      'Apa yang Sayap tahu tentangmu, untuk apa, berapa lama, dan cara mengunduh atau menghapusnya.',
  },
  refundPolicy: {
    title: 'Kebijakan pengembalian dana',
    description:
      'Berapa dana yang kembali jika kamu atau maskapai membatalkan penerbangan, kapan, dan cara memintanya.',
  },
  unknown: 'Tidak ada yang mendarat di sini',
  noDestination: 'Tujuan tidak ditemukan',
  ticketsTo: (place) => `Tiket ke ${place}`,
}

export const PAGE_TEXTS: Record<Locale, PageTexts> = { en, id }
