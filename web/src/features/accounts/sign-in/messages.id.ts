import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'identity.sent-text':
    'Bila ada akun dengan alamat ini, tautannya sedang dikirim. Berlaku 30 menit; lihat juga di folder spam.',
  'identity.forgot-staff': 'Lupa kata sandi, petugas',
  'identity.forgot-staff-text': 'Tulis alamat email akun petugasmu.',
  'identity.reset-page': 'Kata sandi baru',
  'identity.reset-title': 'Pilih kata sandi baru',
  'identity.reset-text': 'Menggantikan yang lama, dan kamu keluar dari semua perangkat.',
  'identity.reset-send': 'Ganti kata sandi',
  'identity.reset-done': 'Kata sandi diganti',
  'identity.reset-done-note': 'Semua sesi berakhir. Masuk dengan kata sandi baru.',
  'identity.link-broken': 'Tautan ini tidak utuh. Buka lagi dari email, atau minta yang baru.',
  'identity.ask-again': 'Minta tautan baru',
  'identity.verify-page': 'Alamat emailmu',
  'identity.verify-title': 'Verifikasi alamat emailmu',
  'identity.verify-wait': 'Sebentar …',
  'identity.verify-done': 'Alamat emailmu terverifikasi.',
  'identity.verify-done-text': 'Dokumen pesanan dan jalan kembali ke akunmu dikirim ke sana.',
  'identity.verify-sign-in':
    'Masuk dulu: agar kami tahu yang membuka akun adalah yang membaca emailnya.',
  'identity.to-settings': 'Ke pengaturan',
  'identity.to-start': 'Ke halaman awal',
  'identity.return-page': 'Sedang masuk',
  'identity.return-wait': 'Sedang masuk …',
  'identity.return-failed': 'Kamu tidak dapat masuk',
  'identity.continue-with': 'Lanjut dengan {name}',
  'identity.by-continuing':
    'Akun baru dibuka bila belum ada; dengan itu kamu menyetujui syarat & ketentuan.',
  'identity.staff-off':
    'Masuk dengan akun perusahaan belum disiapkan di sini. Pakai nama pengguna dan kata sandimu.',
  'identity.marketing': 'Sesekali kirimi saya penawaran (tidak wajib)',

  'identity.notice.sign_in_cancelled': 'Kamu tidak masuk di sana. Tidak ada yang berubah.',
  'identity.notice.sign_in_failed':
    'Jawabannya tidak membuktikan siapa kamu. Mulai lagi dari halaman ini.',
  'identity.notice.sign_in_unavailable':
    'Layanan itu sedang tidak menjawab. Coba lagi nanti, atau pakai email dan kata sandimu.',
  'identity.notice.address_unverified':
    'Layanan itu tidak menjamin alamat emailmu, jadi kamu tidak dapat masuk lewat sana. Pakai email dan kata sandimu.',
  'identity.notice.account_unverified':
    'Ada akun dengan alamat ini yang pemiliknya belum terbukti. Minta kata sandi baru: emailnya membuktikan bahwa itu kamu.',
  'identity.notice.account_closed': 'Akun ini ditutup. Tulis kepada kami bila itu keliru.',
  'identity.notice.other_identity':
    'Akunmu terhubung dengan cara masuk lain dari layanan itu. Pakai yang itu, atau email dan kata sandimu.',
  'identity.notice.role_missing':
    'Akun perusahaanmu belum punya peran di sini. Minta pengelolanya memasukkanmu ke grup untuk Sayap.',
  'identity.notice.second_factor_missing':
    'Akun perusahaanmu tidak meminta faktor kedua. Pasang dulu di sana, lalu masuk lagi.',
  'identity.notice.address_missing':
    'Akun perusahaanmu tidak punya alamat email, padahal akun di sini memerlukannya.',
  'identity.notice.staff_account_exists':
    'Sudah ada akun dengan alamat emailmu yang dibuat di sini. Masuk dengan kata sandinya, atau tanya super admin.',
  'identity.notice.last_super_admin':
    'Kamu super admin terakhir di sini, jadi peranmu tidak dapat dicabut. Jadikan orang lain super admin dulu.',
}
