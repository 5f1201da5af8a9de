import type { Translation } from '#shared/i18n/t'
import type { messages as english } from './messages.en'

export const messages: Translation<typeof english> = {
  'notifications.clear': 'Bersihkan',
  'notifications.none': 'Belum ada yang baru',
  'notifications.none-text':
    'Pembayaran, batas waktu, dan perubahan penerbanganmu akan muncul di sini.',
  'notifications.unread-count': { other: 'Notifikasi, {n} belum dibaca' },
  'notifications.title': 'Notifikasi',
  'notifications.unread': 'belum dibaca',
  'notifications.all': 'Lihat semua notifikasi',
  'notifications.failed': 'Notifikasi tidak dapat dimuat',
  'notifications.newest': 'Terbaru',
  'notifications.older': 'Lebih lama',
  'notifications.now': 'baru saja',
  'notifications.minutes': { other: '{n} menit lalu' },
  'notifications.hours': { other: '{n} jam lalu' },

  'notifications.kind.Congratulation': 'Selamat',
  'notifications.kind.Ticket Booked': 'Tiket Dipesan',
  'notifications.kind.Continue Payment': 'Lanjutkan Pembayaran',
  'notifications.kind.Maintenance': 'Pemberitahuan',

  'notifications.payment_verified': {
    other:
      'Pembayaranmu dikonfirmasi. {from} ke {to} pada {day} milikmu: {n} boarding pass sudah siap.',
  },
  'notifications.booking_made':
    'Pesanan {code}, {from} ke {to} pada {day}. Bayar {amount} sebelum {before} agar kursinya tetap milikmu.',
  'notifications.payment_due':
    '{amount} untuk pesanan {code} ditunggu sebelum {before}. Setelah itu kursinya untuk orang lain.',
  'notifications.flight_changed': '{flight}, {from} ke {to} pada {day}, berubah.',
  'notifications.flight_cancelled.paid':
    '{flight}, {from} ke {to} pada {day}, tidak jadi terbang. Pembayaranmu tercatat pada petugas kami.',
  'notifications.flight_cancelled.unpaid':
    '{flight}, {from} ke {to} pada {day}, tidak jadi terbang. Pesananmu berakhir dan tidak ada tagihan.',
  'notifications.proof_rejected':
    'Bukti pembayaran pesanan {code} tidak diterima: {reason} Kirim bukti lain sebelum {before}.',
  'notifications.booking_expired':
    'Pesanan {code}, {from} ke {to} pada {day}, tidak dibayar tepat waktu dan sudah berakhir. Uang yang masih di jalan tidak hilang.',
  'notifications.refund.offered':
    'Kamu mendapat kembali {refund} untuk pesanan {code}. Pilih ke mana dikirim.',
  'notifications.refund.asked':
    'Permintaanmu kami terima: {refund} kembali untuk pesanan {code}, {from} ke {to}.',
  'notifications.refund.approved':
    'Pengembalian {refund} untuk pesanan {code} disetujui dan segera dikirim.',
  'notifications.refund.stopped':
    'Pengembalian {refund} untuk pesanan {code} dihentikan: pembayaranmu sudah kembali lewat caramu membayar.',
  'notifications.refund.sent': 'Pengembalian {refund} untuk pesanan {code} sudah dikirim.',
  'notifications.done': 'Selesai',
  'notifications.settled.paid':
    'Pesanan {code}, {from} ke {to} {day}, sudah lunas. Tidak perlu apa-apa lagi.',
  'notifications.settled.expired':
    'Pesanan {code}, {from} ke {to} {day}, sudah kedaluwarsa. Tidak ada lagi yang perlu dibayar.',
  'notifications.settled.cancelled':
    'Pesanan {code}, {from} ke {to} {day}, dibatalkan. Tidak ada yang perlu dibayar.',
  'notifications.settled.refunded':
    'Pesanan {code}, {from} ke {to} {day}, sudah lunas lalu dananya dikembalikan. Tidak perlu apa-apa lagi.',
  'notifications.settled.in_review':
    'Kami sedang memeriksa bukti transfer untuk pesanan {code}, {from} ke {to} {day}. Mohon jangan transfer lagi.',
  'notifications.settled.chosen':
    'Kamu sudah memilih untuk {flight}, {from} ke {to} {day}, pesanan {code}.',
  'notifications.announcement': '{text}',
  'notifications.and-back': '{to} pulang pergi',
  'notifications.cleared': 'Notifikasi dibersihkan.',
  'notifications.restore-failed': 'Notifikasi tidak bisa dikembalikan.',
  'notifications.clear-failed': 'Notifikasi tidak dapat dibersihkan: kami kembalikan.',
  'notifications.more': { other: '{n} notifikasi baru' },
  'notifications.look': 'Buka',

  'notifications.change': '{field}: {to}, sebelumnya {from}.',
  'notifications.field.departure_date': 'Tanggal berangkat',
  'notifications.field.departure_time': 'Jam berangkat',
  'notifications.field.arrived_date': 'Tanggal tiba',
  'notifications.field.arrived_time': 'Jam tiba',
  'notifications.field.gate': 'Gerbang',
  'notifications.field.terminal': 'Terminal',
  'notifications.field.flight_number': 'Nomor penerbangan',
  'notifications.field.airport_from': 'Dari bandara',
  'notifications.field.airport_to': 'Ke bandara',
}
