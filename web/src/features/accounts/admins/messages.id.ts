import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'admins.title': 'Daftar admin',
  'admins.count': { other: '{n} admin' },
  'admins.search': 'Cari admin',
  'admins.email': 'Email',
  'admins.username': 'Nama pengguna',
  'admins.username-hint': '3 sampai 50 huruf, angka, titik, tanda hubung, atau garis bawah.',
  'admins.fullname': 'Nama lengkap',
  'admins.password': 'Kata sandi',
  'admins.password-hint':
    'Paling sedikit {n} karakter yang sulit ditebak: tiga atau empat kata sudah cukup.',
  'admins.phone': 'Telepon',
  'admins.role': 'Peran',
  'admins.status': 'Status',
  'admins.active': 'Aktif',
  'admins.deactive': 'Nonaktif',
  'admins.you': 'kamu',
  'admins.change-status': 'Ubah Status',
  'admins.changed': '{name}: {status}',
  'admins.change-failed': 'Statusnya tidak diubah.',
  'admins.off-ask': 'Nonaktifkan {name}?',
  'admins.off-text': 'Semua sesinya langsung berakhir, dan akun ini tidak dapat dipakai masuk.',
  'admins.off-yes': 'Nonaktifkan',
  'admins.on-ask': 'Aktifkan {name}?',
  'admins.on-text': 'Akun ini dapat masuk lagi, dengan kata sandi yang sama.',
  'admins.on-yes': 'Aktifkan',
  'admins.create': 'Buat Admin',
  'admins.create-text': 'Melihat semua di dasbor kecuali daftar ini.',
  'admins.created': '{name} sekarang dapat masuk.',
  'admins.failed': 'Daftar admin tidak dapat dimuat',
  'admins.not-yours': 'Daftar ini untuk super admin',
  'admins.not-yours-text':
    'Masuk sebagai super admin untuk melihat dan mengubah siapa yang boleh bekerja di sini.',
}
