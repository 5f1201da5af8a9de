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
  'notifications.failed': 'Notifikasi gagal dimuat',
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
    other: 'Pembayaranmu sudah dikonfirmasi. {n} boarding pass {from} ke {to}, {day}, sudah siap.',
  },
  'notifications.booking_made':
    'Pesanan {code}, {from} ke {to} pada {day}. Bayar {amount} sebelum {before} agar kursinya tetap milikmu.',
  'notifications.payment_due':
    'Bayar {amount} untuk pesanan {code} sebelum {before}. Setelah itu kursinya kami lepas.',
  'notifications.right':
    'Sampai jam keberangkatan, kamu bisa pindah ke penerbangan lain dari maskapai yang sama tanpa biaya tambahan atau minta dana kembali penuh.',
  'notifications.flight_changed': 'Ada perubahan pada {flight}, {from} ke {to}, {day}.',
  'notifications.flight_cancelled.paid':
    '{flight}, {from} ke {to} pada {day}, dibatalkan. Pembayaranmu aman. Pilih dana kembali atau penerbangan lain di Pesanan Saya.',
  'notifications.flight_cancelled.held':
    '{flight}, {from} ke {to} pada {day}, dibatalkan. {amount} yang sudah kamu bayar dihitung untuk sisa pesananmu.',
  'notifications.flight_cancelled.both':
    '{flight}, {from} ke {to} pada {day}, dibatalkan. Dari yang sudah kamu bayar, {held} dihitung untuk sisa pesananmu, dan {credited} kini menjadi saldo perjalananmu.',
  'notifications.flight_cancelled.credited':
    '{flight}, {from} ke {to} pada {day}, dibatalkan. Pesananmu berakhir dan {amount} yang sudah kamu bayar kini menjadi saldo perjalananmu.',
  'notifications.flight_cancelled.unpaid':
    '{flight}, {from} ke {to} pada {day}, dibatalkan. Pesananmu berakhir dan tidak ada tagihan.',
  'notifications.booking_changed.seats':
    'Kursi pesanan {code}, {from} ke {to} pada {day}, sudah diganti. {moves}',
  'notifications.booking_changed.name':
    'Nama di pesanan {code}, {from} ke {to} pada {day}, sudah diperbaiki. {moves}',
  'notifications.booking_changed.insurance':
    'Pesanan {code}, {from} ke {to} pada {day}, sudah diasuransikan.',
  'notifications.booking_changed.insurance_asked':
    'Bayar asuransi pesanan {code}, {from} ke {to} pada {day}, sebelum {until}. Pesananmu sendiri sudah lunas dan tidak berubah.',
  'notifications.booking_changed.insurance_lapsed':
    'Asuransi pesanan {code}, {from} ke {to} pada {day}, tidak dibayar tepat waktu dan batal. Pesananmu tidak berubah.',
  'notifications.booking_changed.contact':
    'Data pemesan untuk pesanan {code}, {from} ke {to} pada {day}, sudah diperbarui.',
  'notifications.rebooking_proposed.cancel':
    '{flight}, {from} ke {to} pada {day}, dibatalkan. Kami menahan kursi di {other} untukmu sampai {until}. Mohon dijawab.',
  'notifications.rebooking_proposed.delay':
    '{flight}, {from} ke {to}, berangkat beberapa jam lebih lambat. Kami menahan kursi di {other} untukmu sampai {until}, jika kamu lebih suka itu.',
  'notifications.proposal_ended':
    'Kursi di {other} untuk pesanan {code} tidak kami tahan lagi. Kamu tetap bisa pindah ke penerbangan lain atau meminta semua pembayaran kembali.',
  'notifications.waiting_offer':
    'Ada kursi di {flight}, {from} ke {to}, {day}. {n} kursi kami tahan untukmu sampai {before}.',
  'notifications.waiting_ended.expired':
    'Tawaran kursi {flight}, {from} ke {to}, {day}, tidak dipakai tepat waktu. Kamu bisa ikut daftar tunggu lagi.',
  'notifications.waiting_ended.sales_closed':
    'Penjualan {flight}, {from} ke {to}, {day}, sudah ditutup dan kursinya tidak cukup untukmu. Daftar tunggunya berakhir.',
  'notifications.waiting_ended.flight_cancelled':
    '{flight}, {from} ke {to}, {day}, dibatalkan, jadi daftar tunggunya berakhir. Tidak ada biaya apa pun.',
  'notifications.group_quoted':
    'Harga rombonganmu, {n} orang, {from} ke {to}, {day}, sudah ada: total {amount}. Kursinya kami tahan sampai {before}.',
  'notifications.group_ended.declined':
    'Kami belum bisa memberi harga rombongan {from} ke {to}, {day}. Alasannya ada di permintaanmu.',
  'notifications.group_ended.expired':
    'Harga rombonganmu, {from} ke {to}, {day}, tidak disetujui tepat waktu. Kamu bisa mengajukan lagi.',
  'notifications.group_ended.sales_closed':
    'Penjualan {from} ke {to}, {day}, sudah ditutup, jadi permintaan rombonganmu berakhir.',
  'notifications.group_ended.flight_cancelled':
    'Penerbangan rombonganmu, {from} ke {to}, {day}, dibatalkan. Tidak ada biaya apa pun.',
  'notifications.moved': '{name}: sekarang {to} (sebelumnya {from}).',
  'notifications.renamed': 'Sekarang {to} (sebelumnya {from}).',
  'notifications.proof_rejected':
    'Bukti transfer pesanan {code} belum bisa kami terima: {reason} Kirim bukti lain sebelum {before}.',
  'notifications.booking_expired':
    'Pesanan {code}, {from} ke {to} pada {day}, berakhir karena tidak dibayar tepat waktu. Uang yang telanjur dikirim tidak hilang.',
  'notifications.refund.offered':
    'Kamu mendapat pengembalian dana {refund} untuk pesanan {code}. Pilih ke mana dikirim.',
  'notifications.refund.asked':
    'Permintaan pengembalian dana {refund} untuk pesanan {code}, {from} ke {to}, sudah kami terima.',
  'notifications.refund.approved':
    'Pengembalian dana {refund} untuk pesanan {code} disetujui dan segera dikirim.',
  'notifications.refund.stopped':
    'Pengembalian dana {refund} untuk pesanan {code} dihentikan: uangmu sudah kembali ke metode pembayaran semula.',
  'notifications.refund.sent': 'Pengembalian dana {refund} untuk pesanan {code} sudah dikirim.',
  'notifications.done': 'Selesai',
  'notifications.settled.paid':
    'Pesanan {code}, {from} ke {to} pada {day}, sudah lunas. Tidak ada lagi yang perlu kamu lakukan.',
  'notifications.settled.expired':
    'Pesanan {code}, {from} ke {to} pada {day}, sudah kedaluwarsa. Tidak ada lagi yang perlu dibayar.',
  'notifications.settled.cancelled':
    'Pesanan {code}, {from} ke {to} pada {day}, dibatalkan. Tidak ada yang perlu dibayar.',
  'notifications.settled.refunded':
    'Pesanan {code}, {from} ke {to} pada {day}, sudah lunas lalu dananya dikembalikan. Tidak ada lagi yang perlu kamu lakukan.',
  'notifications.settled.in_review':
    'Kami sedang memeriksa bukti transfer untuk pesanan {code}, {from} ke {to} pada {day}. Mohon jangan transfer lagi.',
  'notifications.settled.chosen':
    'Kamu sudah memilih untuk {flight}, {from} ke {to} pada {day}, pesanan {code}.',
  'notifications.settled.insurance.paid':
    'Asuransi pesanan {code}, {from} ke {to} pada {day}, sudah lunas. Tidak ada lagi yang perlu kamu lakukan.',
  'notifications.settled.insurance.in_review':
    'Kami sedang memeriksa bukti transfer asuransi pesanan {code}, {from} ke {to} pada {day}. Mohon jangan transfer lagi.',
  'notifications.settled.insurance.expired':
    'Asuransi pesanan {code}, {from} ke {to} pada {day}, sudah batal. Tidak ada lagi yang perlu dibayar.',
  'notifications.settled.insurance.cancelled':
    'Asuransi pesanan {code}, {from} ke {to} pada {day}, tidak jadi diambil. Tidak ada yang perlu dibayar.',
  'notifications.settled.waiting.chosen':
    'Kursi yang kami tahan untukmu di {flight}, {from} ke {to}, {day}, sudah kamu pesan.',
  'notifications.settled.waiting.cancelled':
    'Kamu sudah keluar dari daftar tunggu {flight}, {from} ke {to}, {day}.',
  'notifications.settled.waiting.expired':
    'Kursi di {flight}, {from} ke {to}, {day}, tidak kami tahan lagi untukmu.',
  'notifications.settled.group.chosen':
    'Harga rombonganmu, {n} orang, {from} ke {to}, {day}, sudah kamu setujui.',
  'notifications.settled.group.cancelled':
    'Permintaan rombonganmu, {from} ke {to}, {day}, sudah berakhir. Kursinya tidak kami tahan lagi.',
  'notifications.settled.group.expired':
    'Harga rombonganmu yang ini, {from} ke {to}, {day}, sudah tidak berlaku.',
  'notifications.announcement': '{text}',
  'notifications.and-back': '{to} pulang pergi',
  'notifications.and-further': { other: '{to} dan {n} penerbangan lagi' },
  'notifications.cleared': 'Notifikasi dibersihkan.',
  'notifications.restore-failed': 'Notifikasi gagal dikembalikan.',
  'notifications.clear-failed': 'Notifikasi gagal dibersihkan, jadi kami tampilkan lagi.',
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
  'notifications.field.airport_from': 'Bandara asal',
  'notifications.field.airport_to': 'Bandara tujuan',
}
