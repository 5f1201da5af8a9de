import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'blocked.title': 'Kursi tertahan',
  'blocked.note': 'Siapa yang menahan kursi tanpa membayar, dan berapa lama. Terbanyak lebih dulu.',
  'blocked.by': 'Dihitung menurut',
  'blocked.by.account': 'Akun',
  'blocked.by.holder': 'Browser',
  'blocked.by.network': 'Jaringan',
  'blocked.failed': 'Kursi tertahan gagal dimuat',
  'blocked.none': 'Tidak ada kursi yang tertahan',
  'blocked.none-text.account': 'Kursi yang ditahan tanpa masuk akun dihitung menurut browser.',
  'blocked.none-text.holder': 'Begitu seseorang memilih kursi, browser-nya muncul di sini.',
  'blocked.none-text.network':
    'Jaringan disimpan hanya selama orang yang emailnya belum diverifikasi menahan atau memesan kursi.',
  'blocked.who': 'Siapa',
  'blocked.visitor': 'Tidak masuk akun',
  'blocked.browser': 'Browser {id}',
  'blocked.network': 'Jaringan',
  'blocked.seats': 'Kursi',
  'blocked.where': 'Terbanyak di',
  'blocked.flight': '{from} – {to}, {day}: {seats} dari {capacity}',
  'blocked.more-flights': { other: 'dan {n} penerbangan lain' },
  'blocked.proved': 'Email terverifikasi',
  'blocked.unproved': 'Email belum diverifikasi',
  'blocked.kept': 'Ditahan',
  'blocked.since': 'sejak {moment}',
  'blocked.until': 'sampai {moment}',
  'blocked.held': '{held} ditahan',
  'blocked.release': 'Lepas',
  'blocked.release-of': 'Lepas kursi {who}',
  'blocked.released': { other: '{n} kursi sudah dilepas.' },
  'blocked.released-none': 'Tidak ada lagi yang bisa dilepas.',
  'blocked.release-failed': 'Kursi gagal dilepas',
  'blocked.total': { other: '{n} kursi belum dibayar seluruhnya' },
  'blocked.alert':
    'Lebih dari {percent}% kabin berikut ditahan orang yang emailnya belum diverifikasi:',
}
