-- Terms, privacy policy and refund policy in both languages: the text of the next version, which super
-- admins edit, and the versions that were published.

create table policies (
  id bigint generated always as identity primary key,
  kind text not null unique check (kind in ('terms', 'privacy', 'refund')),
  -- In the Markdown of contract/src/accounts/policy-text.ts; figures stand in braces.
  summary_en text not null,
  summary_id text not null,
  text_en text not null,
  text_id text not null,
  -- What the next version changes, for travellers.
  changes_en text not null default '',
  changes_id text not null default '',
  revision int not null default 1
);

create table policy_versions (
  id bigint generated always as identity primary key,
  id_policy bigint not null references policies,
  version int not null check (version > 0),
  -- The first day on which it holds, in Jakarta.
  effective_on date not null,
  summary_en text not null,
  summary_id text not null,
  text_en text not null,
  text_id text not null,
  changes_en text not null,
  changes_id text not null,
  -- The values of the figures when the next version was published; until then they are read live.
  figures jsonb,
  -- Null: it came with the program.
  id_admin bigint references admins,
  published_at timestamptz not null default now(),
  unique (id_policy, version)
);

-- What somebody agreed to stays readable as it was.
create function keep_policy_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.figures is null
    and to_jsonb(new) - 'figures' = to_jsonb(old) - 'figures' then
    return new;
  end if;
  raise exception 'a published policy is written once'
    using errcode = 'check_violation', constraint = 'policy_versions_written_once';
end $$;
create trigger policy_versions_written_once before update or delete on policy_versions
  for each row execute function keep_policy_version();

-- The version that somebody agrees to today. Days rise with versions.
create function policy_in_force(wanted text) returns int language sql stable as $$
  select max(v.version) from policy_versions v join policies p on p.id = v.id_policy
  where p.kind = wanted and v.effective_on <= (now() at time zone 'Asia/Jakarta')::date
$$;

create trigger policies_revised before update on policies for each row execute function revise_row(
  'summary_en', 'summary_id', 'text_en', 'text_id', 'changes_en', 'changes_id'
);

-- For the audit trail. The texts are too long for it: row_changes and the versions have them.
create trigger policies_noted after update on policies for each row
  when (current_setting('sayap.audited', true) = 'on')
  execute function note_change('id', 'kind', 'revision');
create trigger policy_versions_noted after insert on policy_versions for each row
  when (current_setting('sayap.audited', true) = 'on')
  execute function note_change('id', 'id_policy', 'version', 'effective_on');

insert into policies (kind, summary_en, text_en, summary_id, text_id) values
('terms',
$t$- **The total you see is the total you pay.** No fees appear later.
- **Seats you choose are held for {hold_minutes} minutes,** then until the payment deadline once you book.
- **Names must match the ID card or passport.** Check them before you pay.
- **You can cancel before departure.** The [refund policy](/refund-policy) says what you get back.$t$,
$t$## Who we are
Sayap sells tickets for the airlines named on each flight. The airline carries you, under its own conditions of carriage. We are responsible for the booking, the payment, the ticket and the refund.

These terms apply when you create an account, book or pay. If you book for others, you agree for them too.

## Prices
Prices are in Indonesian rupiah. Search shows the fare per person and the total for everyone on your booking. When you book, we check the price once more. If it has changed, we show you the new one and nothing is booked until you agree.

- **Insurance** is your choice and never ticked for you. It costs {insurance_price} per passenger.
- **A bank transfer** has a unique code of 1 to 999 rupiah added, so that we can tell your payment from others. It is returned to you as travel credit.

## Seats and holds
Seats you choose are held for you for {hold_minutes} minutes. You can extend the hold, up to {hold_total_minutes} minutes in all. After that, others can choose them.

To leave seats for everyone, we limit how many unpaid seats one person may hold. When you reach a limit, we say so and tell you what to do.

## Booking and paying
You have a booking once we show you its booking code. It is confirmed when we have verified your payment: only then do we issue tickets and boarding passes.

- You have {hours_to_pay} hours to pay, or {minutes_near_departure} minutes if the flight departs within {near_hours} hours, and always until {hours_before_departure} hours before departure at the latest.
- The deadline is shorter while few seats are left, while your email isn’t confirmed, or after bookings that you let expire. The deadline shown on your booking counts.
- While we review a proof of payment, the deadline is paused for up to {hours_in_review} hours.
- If you don’t pay in time, the booking expires. The seats are released and you owe nothing.
- If your payment arrives late, you get the same seats if they are available, otherwise other seats in the same class. If there are none, the whole amount becomes travel credit.

Card numbers never reach us: cards, QRIS and virtual accounts are handled by the payment provider.

## Names and documents
Enter each name as on the ID card or passport. If a few letters are wrong, correct them yourself under My Booking. For anything more, contact us in the [chat](/chat) before departure.

Children travel with an adult on the same booking. For flights abroad, check early which passport and visa each passenger needs. The airline may refuse to carry passengers without them, and we can’t refund those tickets beyond the refund policy.

## When a flight changes
If the airline changes the time, gate or terminal, we email you and update your booking and your boarding pass. If the airline cancels the flight, you choose another flight or a full refund. The [refund policy](/refund-policy) has the details, and says what you get back if you cancel yourself.

## Your account
Keep your password to yourself and tell us if someone else has used your account. Use your own name and an email address that is yours.

Don’t hold seats you don’t mean to buy, don’t use programs to book in bulk, and don’t book in invented names. We may suspend an account that does. Paid bookings of a suspended account stay valid.

You can delete your account in [settings](/profile/settings) at any time. The [privacy policy](/privacy) says what we keep.

## Liability and law
We are liable for our own mistakes, such as a wrong ticket, a seat sold twice or a refund that wasn’t sent. The airline is liable for the flight itself: delays, cancellations, baggage and accidents, as its conditions and the law say.

Nothing in these terms takes away rights that the law gives you as a consumer. Indonesian law applies. If something goes wrong, tell us in the [chat](/chat) first; if we can’t agree, you may turn to the consumer dispute settlement body (BPSK) or to a court.

## Changes to these terms
Each version has a number and the day from which it applies, and says what changed. Your booking keeps the version that applied when you booked. Earlier versions stay readable at the end of this page.$t$,
$t$- **Total yang kamu lihat adalah total yang kamu bayar.** Tidak ada biaya yang muncul belakangan.
- **Kursi yang kamu pilih kami tahan selama {hold_minutes} menit,** lalu sampai batas waktu bayar setelah kamu memesan.
- **Nama harus sama dengan KTP atau paspor.** Periksa sebelum membayar.
- **Kamu bisa membatalkan sebelum berangkat.** Berapa yang kembali dijelaskan di [kebijakan pengembalian dana](/refund-policy).$t$,
$t$## Siapa kami
Sayap menjual tiket maskapai yang tertera di setiap penerbangan. Maskapai menerbangkanmu menurut syarat pengangkutannya sendiri. Kami bertanggung jawab atas pesanan, pembayaran, tiket, dan pengembalian dananya.

Syarat ini berlaku saat kamu membuat akun, memesan, atau membayar. Jika kamu memesan untuk orang lain, kamu menyetujuinya atas nama mereka juga.

## Harga
Harga tertulis dalam rupiah. Hasil pencarian menampilkan harga per orang dan total untuk semua penumpang. Saat kamu memesan, kami memeriksa harga sekali lagi. Jika harganya berubah, kami tampilkan harga baru dan tidak ada yang dipesan sampai kamu setuju.

- **Asuransi** adalah pilihanmu dan tidak pernah dicentang otomatis. Biayanya {insurance_price} per penumpang.
- **Transfer bank** ditambah kode unik 1 sampai 999 rupiah agar pembayaranmu bisa kami kenali. Kode unik kembali ke kamu sebagai saldo perjalanan.

## Kursi dan masa tahan
Kursi yang kamu pilih kami tahan selama {hold_minutes} menit. Kamu bisa memperpanjangnya, maksimal {hold_total_minutes} menit seluruhnya. Setelah itu, orang lain bisa memilihnya.

Agar semua orang kebagian, kami membatasi jumlah kursi belum dibayar yang bisa ditahan satu orang. Jika kamu mencapai batasnya, kami memberi tahu apa yang bisa kamu lakukan.

## Memesan dan membayar
Pesanan dibuat saat kode pesanannya tampil. Pesanan pasti setelah pembayaranmu kami verifikasi: baru saat itu tiket dan boarding pass terbit.

- Kamu punya waktu {hours_to_pay} jam untuk membayar, atau {minutes_near_departure} menit jika penerbangan berangkat dalam {near_hours} jam, dan selalu paling lambat {hours_before_departure} jam sebelum berangkat.
- Batas waktunya lebih pendek saat kursi tinggal sedikit, saat emailmu belum diverifikasi, atau setelah beberapa pesananmu kedaluwarsa. Yang berlaku adalah batas waktu di pesananmu.
- Selama bukti transfer kami periksa, batas waktu dijeda maksimal {hours_in_review} jam.
- Jika tidak dibayar tepat waktu, pesanan kedaluwarsa. Kursinya dilepas dan kamu tidak berutang apa pun.
- Jika pembayaranmu terlambat masuk, kamu mendapat kursi yang sama jika masih kosong, atau kursi lain di kelas yang sama. Jika tidak ada, seluruh uangnya menjadi saldo perjalanan.

Nomor kartu tidak pernah sampai ke kami: kartu, QRIS, dan virtual account ditangani penyedia pembayaran.

## Nama dan dokumen
Isi setiap nama sesuai KTP atau paspor. Jika hanya beberapa huruf yang salah, perbaiki sendiri di Pesanan Saya. Untuk lebih dari itu, hubungi kami lewat [chat](/chat) sebelum berangkat.

Anak bepergian bersama orang dewasa dalam pesanan yang sama. Untuk penerbangan ke luar negeri, periksa lebih awal paspor dan visa yang dibutuhkan setiap penumpang. Maskapai bisa menolak penumpang tanpa dokumen itu, dan tiketnya hanya bisa dikembalikan sesuai kebijakan pengembalian dana.

## Jika penerbangan berubah
Jika maskapai mengubah jam, gerbang, atau terminal, kami mengirim email serta memperbarui pesanan dan boarding pass-mu. Jika maskapai membatalkan penerbangan, kamu bisa memilih penerbangan lain atau dana dikembalikan penuh. Rinciannya, juga jika kamu sendiri yang membatalkan, ada di [kebijakan pengembalian dana](/refund-policy).

## Akunmu
Jaga kata sandimu dan beri tahu kami jika orang lain memakai akunmu. Pakai namamu sendiri dan alamat email milikmu.

Jangan menahan kursi yang tidak akan kamu beli, jangan memesan massal dengan program, dan jangan memesan dengan nama karangan. Akun yang melakukannya bisa kami tangguhkan. Pesanan yang sudah dibayar tetap berlaku.

Kamu bisa menghapus akun kapan saja di [pengaturan](/profile/settings). Yang tetap kami simpan dijelaskan di [kebijakan privasi](/privacy).

## Tanggung jawab dan hukum
Kami bertanggung jawab atas kesalahan kami sendiri, misalnya tiket yang keliru, kursi yang terjual dua kali, atau dana yang tidak terkirim. Maskapai bertanggung jawab atas penerbangannya: keterlambatan, pembatalan, bagasi, dan kecelakaan, sesuai syarat maskapai dan hukum.

Syarat ini tidak mengurangi hak yang diberikan hukum kepadamu sebagai konsumen. Hukum Indonesia berlaku. Jika ada masalah, beri tahu kami dulu lewat [chat](/chat). Jika kita tidak sepakat, kamu bisa membawanya ke Badan Penyelesaian Sengketa Konsumen (BPSK) atau pengadilan.

## Perubahan syarat ini
Setiap versi punya nomor dan hari mulai berlakunya, serta menjelaskan apa yang berubah. Pesananmu memakai versi yang berlaku saat kamu memesan. Versi lama tetap bisa dibaca di akhir halaman ini.$t$),
('privacy',
$t$- **We use your data to sell and run your trips.** We send offers only if you ask for them.
- **No advertising and no trackers of others,** and card numbers never reach us.
- **You can download everything we hold about you** in [settings](/profile/settings).
- **Deleting your account erases your name and contact details.** Records of payments stay without them.$t$,
$t$## What we collect
- **Account:** name, email, your password in a form nobody can read back, and if you add them phone, address, city, title and photo.
- **Bookings:** the contact person, the passengers’ names, who is a child, flights, seats and boarding.
- **What you save for later:** passengers with their type and, if you enter it, birthday, and the prices you watch.
- **Payments:** amounts, payment method, the proof of payment you upload, and the bank account you name for a refund. Never card numbers.
- **Messages:** chats with us, the emails and notifications we send you, and your reviews.
- **Security:** when you signed in, with the browser and a shortened network address, so that you and we notice strangers.

## Why we use it
- To carry out what you booked: tickets, payments, refunds, changes and help.
- Because the law obliges us to, for example to keep accounts.
- To protect accounts and keep seats from being blocked.
- With your consent, to send you offers. You can withdraw it in settings at any time.

## Who gets it
- **The airline** of your flight gets what it needs to carry you: names, seats and tickets.
- **The payment provider** gets name, contact and amount if you pay by card, QRIS or virtual account.
- **A sign-in service** such as Google tells us your name and email if you choose to sign in with it.
- **Authorities** get data only where the law obliges us.

We sell no data. Our pages load nothing from advertisers or analytics services.

## How long we keep it
- Names and contact details of bookings that were never paid: {unpaid_booking_days} days after they closed.
- Emails we sent you: {email_days} days.
- Your sign-in history: {sign_in_days} days.
- Bookings, tickets, chats and refunds: as long as you have an account.
- Records of payments: as long as the law on accounting demands.

When you delete your account, we erase your name, contact details, passengers’ names, chats, reviews, proofs of payment and the bank account of refunds. Amounts, dates and flights stay without a name, and so do the lines of our own bank statements.

## Your rights
Under Law 27 of 2022 on Personal Data Protection you can see, correct and copy your data, have it erased, withdraw consent, and object. In [settings](/profile/settings) you can do most of it yourself: download everything as a file, change what is wrong, stop offers, end sign-ins on other devices and delete your account.

You can’t delete the account while a paid trip lies ahead, a booking waits for payment or a refund is on its way. For anything else, write to us in the [chat](/chat). You may also complain to the authority for personal data protection.

## Cookies and your device
We use only what the pages need: to keep you signed in, to recognise your device, to hold your seats, and to remember language and theme. Recent searches, forms you haven’t sent and trips for offline use are stored on your device only. Signing out deletes them.

## How we protect it
Connections are encrypted and passwords are stored as hashes. Staff see only what their role needs, and what they open and change is recorded. We warn you by email when a new device signs in to your account.

## Children
We ask only for a child’s name and that it is a child. Bookings for children are made by adults.$t$,
$t$- **Datamu kami pakai untuk menjual dan mengurus perjalananmu.** Promo kami kirim hanya jika kamu memintanya.
- **Tanpa iklan dan tanpa pelacak pihak lain,** dan nomor kartu tidak pernah sampai ke kami.
- **Semua data yang kami simpan tentangmu bisa kamu unduh** di [pengaturan](/profile/settings).
- **Saat akun dihapus, nama dan kontakmu ikut terhapus.** Catatan pembayaran tetap ada tanpa data itu.$t$,
$t$## Data yang kami kumpulkan
- **Akun:** nama, email, kata sandi dalam bentuk yang tidak bisa dibaca siapa pun, serta telepon, alamat, kota, sapaan, dan foto jika kamu mengisinya.
- **Pesanan:** pemesan, nama penumpang, siapa yang anak-anak, penerbangan, kursi, dan boarding.
- **Yang kamu simpan:** penumpang dengan jenisnya dan, jika kamu mengisinya, tanggal lahir, serta harga yang kamu pantau.
- **Pembayaran:** jumlah, metode pembayaran, bukti transfer yang kamu unggah, dan rekening untuk pengembalian dana. Tidak pernah nomor kartu.
- **Pesan:** percakapan dengan kami, email dan notifikasi yang kami kirim, serta ulasanmu.
- **Keamanan:** kapan kamu masuk, dengan browser dan alamat jaringan yang dipersingkat, agar kamu dan kami tahu jika ada orang asing.

## Untuk apa kami memakainya
- Menjalankan pesananmu: tiket, pembayaran, pengembalian dana, perubahan, dan bantuan.
- Memenuhi kewajiban hukum, misalnya pembukuan.
- Melindungi akun dan mencegah kursi diblokir.
- Dengan persetujuanmu, mengirim promo. Persetujuan itu bisa kamu cabut kapan saja di pengaturan.

## Siapa yang menerimanya
- **Maskapai** penerbanganmu menerima yang diperlukan untuk menerbangkanmu: nama, kursi, dan tiket.
- **Penyedia pembayaran** menerima nama, kontak, dan jumlah jika kamu membayar dengan kartu, QRIS, atau virtual account.
- **Layanan masuk** seperti Google memberi tahu kami nama dan emailmu jika kamu memilih masuk dengannya.
- **Pihak berwenang** menerima data hanya jika hukum mewajibkan kami.

Kami tidak menjual data. Halaman kami tidak memuat apa pun dari pengiklan atau layanan analitik.

## Berapa lama kami menyimpannya
- Nama dan kontak pesanan yang tidak pernah dibayar: {unpaid_booking_days} hari setelah ditutup.
- Email yang kami kirim: {email_days} hari.
- Riwayat masuk: {sign_in_days} hari.
- Pesanan, tiket, percakapan, dan pengembalian dana: selama kamu punya akun.
- Catatan pembayaran: selama diwajibkan hukum pembukuan.

Saat kamu menghapus akun, kami menghapus nama, kontak, nama penumpang, percakapan, ulasan, bukti transfer, dan rekening pengembalian dana. Jumlah, tanggal, dan penerbangan tetap ada tanpa nama, begitu juga baris mutasi rekening kami sendiri.

## Hakmu
Menurut Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi, kamu bisa melihat, memperbaiki, dan menyalin datamu, meminta penghapusan, mencabut persetujuan, dan menyatakan keberatan. Sebagian besar bisa kamu lakukan sendiri di [pengaturan](/profile/settings): mengunduh semuanya sebagai berkas, memperbaiki yang salah, menghentikan promo, mengakhiri sesi di perangkat lain, dan menghapus akun.

Akun tidak bisa dihapus selama masih ada perjalanan berbayar di depan, pesanan yang menunggu pembayaran, atau pengembalian dana yang belum selesai. Untuk hal lain, tulis ke kami lewat [chat](/chat). Kamu juga bisa mengadu ke lembaga pelindungan data pribadi.

## Cookie dan perangkatmu
Kami hanya memakai yang diperlukan halaman: agar kamu tetap masuk, perangkatmu dikenali, kursimu ditahan, serta bahasa dan tema diingat. Pencarian terakhir, formulir yang belum dikirim, dan perjalanan untuk dibaca offline hanya disimpan di perangkatmu. Semuanya terhapus saat kamu keluar.

## Cara kami melindunginya
Koneksi dienkripsi dan kata sandi disimpan sebagai hash. Petugas hanya melihat yang diperlukan perannya, dan yang mereka buka serta ubah tercatat. Kami mengirim email jika ada perangkat baru yang masuk ke akunmu.

## Anak-anak
Kami hanya meminta nama anak dan keterangan bahwa ia anak-anak. Pesanan untuk anak dibuat oleh orang dewasa.$t$),
('refund',
$t$Cancel any paid flight yourself in [My Booking](/my-booking). The earlier you cancel, the more of the fare you get back.

{refund_scale}

If the airline cancels your flight, you get **{cancelled_percent}%**, insurance included.$t$,
$t$## If you cancel
The share in the table applies to the fare of each flight that hasn’t departed, counted from its own departure time. On a round trip you can cancel one flight and keep the other.

If you changed your flight, at most the share that applied to the earlier flight when you changed it is refunded.

Insurance has covered you since you booked, so {insurance_percent}% of it is refunded when you cancel yourself.

Before you confirm, we show the exact amount and until when it applies. Once you confirm, the seats are released and the boarding passes are no longer valid. This can’t be undone.

A booking that you haven’t paid yet costs nothing to cancel, and expires by itself at its deadline.

## If the airline cancels
We tell you by email and in the app. You choose:

- **Another flight** on the same route and in the same class. What you paid counts in full: if the new flight costs less, the difference becomes travel credit; if it costs more, you pay the difference.
- **A full refund** of fare and insurance. On a round trip this includes the other flight, unless it has departed already.

## If the flight time changes
We email you the new time, and your booking and boarding passes are updated. The table above still applies if you cancel. If you can’t travel at the new time, tell us in the [chat](/chat) of your booking.

## Close to departure and no-show
The last line of the table applies from there on: nothing is refunded, also when you don’t come to the gate. The booking stays valid, so you can still fly.

## Where the money goes
- **Travel credit:** available at once, for all or part of your next booking. It doesn’t expire.
- **A bank account that you name:** within {bank_working_days} working days after we approve it.
- **Card, QRIS or virtual account:** a refund made through the payment provider goes back the way you paid.

The unique code of a bank transfer is returned as travel credit once your payment is verified.

## How long it takes
You can follow each refund in [My Booking](/my-booking): requested, approved, sent, with the reference of the bank. Large refunds are approved by two people, which can take a little longer.

While a payment is disputed with your bank or card issuer, its refund waits until the dispute is settled.

## Complaints
If you think an amount is wrong, write to us in the [chat](/chat) of your booking. A person looks at it. You keep all rights that the law gives you as a consumer.$t$,
$t$Batalkan penerbangan yang sudah dibayar lewat [Pesanan Saya](/my-booking). Makin awal kamu membatalkan, makin besar bagian harga tiket yang kembali.

{refund_scale}

Jika maskapai membatalkan penerbanganmu, kamu mendapat **{cancelled_percent}%**, termasuk asuransi.$t$,
$t$## Jika kamu membatalkan
Persentase di tabel berlaku untuk harga tiket setiap penerbangan yang belum berangkat, dihitung dari jam berangkatnya sendiri. Untuk pulang pergi, kamu bisa membatalkan satu penerbangan dan tetap memakai yang lain.

Jika kamu pernah mengganti penerbangan, dana yang kembali maksimal sebesar persentase penerbangan lama saat kamu menggantinya.

Asuransi sudah melindungimu sejak kamu memesan, jadi {insurance_percent}% darinya yang kembali jika kamu sendiri yang membatalkan.

Sebelum kamu mengonfirmasi, kami tampilkan jumlah pastinya dan sampai kapan jumlah itu berlaku. Setelah dikonfirmasi, kursi dilepas dan boarding pass tidak berlaku lagi. Tindakan ini tidak bisa diurungkan.

Pesanan yang belum dibayar bisa dibatalkan tanpa biaya, dan kedaluwarsa sendiri pada batas waktunya.

## Jika maskapai membatalkan
Kami memberi tahu lewat email dan aplikasi. Kamu memilih:

- **Penerbangan lain** dengan rute dan kelas yang sama. Yang sudah kamu bayar dihitung penuh: jika penerbangan baru lebih murah, selisihnya menjadi saldo perjalanan; jika lebih mahal, kamu membayar selisihnya.
- **Dana dikembalikan penuh,** harga tiket dan asuransi. Untuk pulang pergi, penerbangan yang satunya juga, kecuali sudah berangkat.

## Jika jam terbang berubah
Kami mengirim jam barunya lewat email, lalu pesanan dan boarding pass-mu diperbarui. Jika kamu membatalkan, tabel di atas tetap berlaku. Jika kamu tidak bisa terbang di jam yang baru, beri tahu kami lewat [chat](/chat) pesananmu.

## Menjelang berangkat dan tidak datang
Mulai saat itu baris terakhir tabel yang berlaku: tidak ada dana yang kembali, juga jika kamu tidak datang ke gerbang. Pesanannya tetap berlaku, jadi kamu masih bisa terbang.

## Ke mana dananya
- **Saldo perjalanan:** langsung tersedia, untuk seluruh atau sebagian pesanan berikutnya. Saldo tidak hangus.
- **Rekening bank yang kamu sebut:** maksimal {bank_working_days} hari kerja setelah kami setujui.
- **Kartu, QRIS, atau virtual account:** pengembalian lewat penyedia pembayaran masuk ke metode pembayaran semula.

Kode unik transfer bank kembali sebagai saldo perjalanan setelah pembayaranmu diverifikasi.

## Berapa lama prosesnya
Setiap pengembalian dana bisa kamu pantau di [Pesanan Saya](/my-booking): diminta, disetujui, dikirim, lengkap dengan nomor referensi bank. Pengembalian dana yang besar disetujui dua orang, jadi bisa sedikit lebih lama.

Selama pembayaran dipersoalkan di bank atau penerbit kartumu, pengembalian dananya menunggu sampai selesai.

## Keluhan
Jika menurutmu jumlahnya keliru, tulis ke kami lewat [chat](/chat) pesananmu. Seseorang dari tim kami akan memeriksanya. Semua hak yang diberikan hukum kepadamu sebagai konsumen tetap berlaku.$t$);

-- In force from the day on which it can first be read here.
insert into policy_versions
  (id_policy, version, effective_on, summary_en, summary_id, text_en, text_id, changes_en, changes_id)
select id, 1, (now() at time zone 'Asia/Jakarta')::date, summary_en, summary_id, text_en, text_id, '', ''
from policies order by id;
