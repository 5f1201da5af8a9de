import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'settings.appearance': 'Tampilan',
  'settings.language': 'Bahasa',
  'settings.english': 'English',
  'settings.indonesian': 'Bahasa Indonesia',
  'settings.theme': 'Tema',
  'settings.system': 'Ikut perangkat',
  'settings.light': 'Terang',
  'settings.dark': 'Gelap',
  'settings.password': 'Kata sandi',
  'settings.first-password': 'Pilih kata sandimu sendiri',
  'settings.first-password-text':
    'Kata sandimu yang sekarang dibuat dan diketahui oleh orang yang membuka akunmu. Pilih yang hanya kamu tahu; setelah itu dasbor terbuka.',
  'settings.new-password': 'Kata sandi baru',
  'settings.change-password': 'Ganti kata sandi',
  'settings.password-changed': 'Kata sandi diganti',
  'settings.others-ended': { other: '{n} sesi lain berakhir.' },
  'settings.sessions': 'Tempat kamu masuk',
  'settings.signed-in': 'Sejak {at}',
  'settings.used': 'Terakhir dipakai {at}',
  'settings.device': '{browser} di {system}',
  'settings.unknown-device': 'Perangkat tidak dikenal',
  'settings.network': 'Dari jaringan {network}',
  'settings.this-device': 'Perangkat ini',
  'settings.end-others': 'Keluar dari semua perangkat lain',
  'data.address': 'Alamat email',
  'data.verified': 'Terverifikasi',
  'data.unverified': 'Belum diverifikasi',
  'data.unverified-text': 'Buka tautan yang kami kirim ke {email}. Berlaku tiga hari.',
  'data.send-link': 'Kirim tautannya lagi',
  'data.link-sent': 'Tautannya sedang dikirim ke {email}.',
  'data.failed': 'Pengaturanmu tidak dapat dimuat.',
  'data.no-password':
    'Kamu masuk lewat layanan lain, jadi akun ini tidak punya kata sandi. Kamu boleh punya juga: minta lewat email.',
  'data.ask-password': 'Minta kata sandi',
  'data.notifications': 'Notifikasi',
  'data.reminders':
    'Ingatkan saya lewat email tentang pembayaran yang ditunggu dan jawaban yang belum saya baca',
  'data.marketing': 'Sesekali kirimi saya penawaran',
  'data.always':
    'Yang menyangkut pesanan selalu dikirim: dokumennya, perubahan penerbangannya, dan kabar tentang keamanan akunmu.',
  'data.saved': 'Tersimpan',
  'data.own': 'Data saya',
  'data.own-text':
    'Semua yang kami simpan tentangmu: akun, pesanan, penumpang yang kamu isi, pembayaran, pesan, dan persetujuanmu.',
  'data.json': 'Ekspor sebagai JSON',
  'data.csv': 'Ekspor sebagai CSV',
  'data.exported': 'Datamu tersimpan di perangkat ini.',
  'data.agreed-terms': 'Kamu menyetujui syarat & ketentuan {version} pada {day}.',
  'data.delete': 'Hapus akun saya',
  'data.delete-text':
    'Nama, alamat, dan pesan langsung dihapus dan tidak dapat dikembalikan. Yang sudah terjual dan dibayar disimpan tanpa itu, seperti diminta undang-undang.',
  'data.delete-ask': 'Hapus akunmu untuk selamanya?',
  'data.delete-live': {
    other:
      '{n} pesanan masih menunggu atau belum diterbangi. Batalkan atau terbang dulu; setelah itu akun dapat dihapus.',
  },
  'data.delete-refunds': {
    other: '{n} pengembalian dana masih di jalan. Setelah sampai, akun dapat dihapus.',
  },
  'data.give-up': 'Saya melepas saldo perjalanan saya sebesar {amount}',
  'data.delete-yes': 'Hapus selamanya',
  'data.keep': 'Pertahankan akun saya',
  'data.deleted': 'Akunmu sudah dihapus',
  'data.deleted-note': 'Tidak ada lagi tentangmu yang disimpan di perangkat ini. Selamat jalan.',
  'data.outlook-failed': 'Kami tidak dapat memeriksa akibatnya.',
}
