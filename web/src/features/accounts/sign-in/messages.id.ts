import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'identity.sent-text':
    'Jika alamat ini terdaftar, tautannya sedang kami kirim. Berlaku 30 menit; cek juga folder spam.',
  'identity.forgot-staff': 'Lupa kata sandi petugas',
  'identity.forgot-staff-text': 'Isi alamat email akun petugasmu.',
  'identity.reset-page': 'Kata sandi baru',
  'identity.reset-title': 'Buat kata sandi baru',
  'identity.reset-text': 'Kata sandi lama diganti dan kamu keluar dari semua perangkat.',
  'identity.reset-send': 'Ganti kata sandi',
  'identity.reset-done': 'Kata sandi diganti',
  'identity.reset-done-note': 'Semua sesi berakhir. Masuk dengan kata sandi baru.',
  'identity.link-broken': 'Tautan ini tidak lengkap. Buka lagi dari email, atau minta yang baru.',
  'identity.ask-again': 'Minta tautan baru',
  'identity.verify-page': 'Alamat emailmu',
  'identity.verify-title': 'Verifikasi alamat emailmu',
  'identity.verify-wait': 'Sebentar…',
  'identity.verify-done': 'Alamat emailmu terverifikasi.',
  'identity.verify-done-text': 'Dokumen pesanan dan tautan pemulihan akun dikirim ke sana.',
  'identity.verify-due': 'Pesanan {code} bisa kamu bayar sampai {moment}.',
  'identity.verify-pay': 'Bayar sekarang',
  'identity.verify-sign-in': 'Masuk dulu agar kami bisa memastikan email ini milikmu.',
  'identity.to-settings': 'Buka pengaturan',
  'identity.to-start': 'Ke beranda',
  'identity.link-page': 'Masuk lewat tautan',
  'identity.link-title': 'Selamat datang kembali',
  'identity.link-text':
    'Masuk untuk melihat pesanan yang kamu buat sebagai tamu. Tautannya hanya bisa dipakai sekali.',
  'identity.return-page': 'Sedang masuk',
  'identity.return-wait': 'Sedang masuk…',
  'identity.return-failed': 'Gagal masuk',
  'identity.as-admin': 'Masuk sebagai admin',
  'identity.as-super-admin': 'Masuk sebagai super admin',
  'identity.continue-in-tab': 'Lanjutkan dengan {name} di tab baru',
  'identity.continue-with': 'Lanjut dengan {name}',
  'identity.by-continuing':
    'Jika kamu belum punya akun, kami buatkan. Dengan melanjutkan, kamu menyetujui {terms}.',
  'identity.staff-off':
    'Masuk dengan akun perusahaan belum tersedia di sini. Pakai nama pengguna dan kata sandimu.',
  'identity.marketing': 'Kirimi saya promo sesekali (opsional)',

  'identity.notice.sign_in_cancelled': 'Proses masuk dibatalkan. Tidak ada yang berubah.',
  'identity.notice.sign_in_failed':
    'Identitasmu tidak bisa dipastikan. Mulai lagi dari halaman ini.',
  'identity.notice.sign_in_unavailable':
    'Layanan itu sedang terganggu. Coba lagi nanti, atau pakai email dan kata sandimu.',
  'identity.notice.address_unverified':
    'Alamat emailmu belum terverifikasi di layanan itu, jadi belum bisa dipakai masuk. Pakai email dan kata sandimu.',
  'identity.notice.account_unverified':
    'Alamat ini sudah punya akun yang belum diverifikasi. Minta kata sandi baru lewat email untuk memastikan akun itu milikmu.',
  'identity.notice.account_closed': 'Akun ini ditutup. Hubungi kami jika ini keliru.',
  'identity.notice.other_identity':
    'Akunmu terhubung dengan akun lain di layanan itu. Pakai akun itu, atau email dan kata sandimu.',
  'identity.notice.role_missing':
    'Akun perusahaanmu belum punya peran di sini. Minta pengelolanya memasukkanmu ke grup untuk Sayap.',
  'identity.notice.second_factor_missing':
    'Akun perusahaanmu tidak meminta faktor kedua. Aktifkan dulu di sana, lalu masuk lagi.',
  'identity.notice.address_missing':
    'Akun perusahaanmu tidak punya alamat email, padahal akun di sini memerlukannya.',
  'identity.notice.staff_account_exists':
    'Sudah ada akun dengan alamat emailmu yang dibuat di sini. Masuk dengan kata sandinya, atau tanya super admin.',
  'identity.notice.last_super_admin':
    'Kamu super admin terakhir di sini, jadi peranmu tidak bisa dicabut. Jadikan orang lain super admin dulu.',
}
