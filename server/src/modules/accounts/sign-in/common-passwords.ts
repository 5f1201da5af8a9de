/**
 * The passwords that published lists rank as most common, of eight characters and more, as shorter
 * ones are refused anyway. Compared in lower case.
 */
export const commonPasswords = new Set(
  `
  00000000 000000000 0000000000 01234567 012345678 0123456789 09876543 0987654321 10203040
  1020304050 11111111 111111111 1111111111 111111111111 11112222 11223344 1122334455 112233445566
  12121212 1212121212 12131415 12312312 123123123 123123123123 12341234 123412341234 12344321
  123454321 12345678 123456781 12345678a 12345678910 123456789 1234567890 12345678901 123456789012
  1234567891 123456789a 123456789q 123456abc 123456qwe 1234qwer 123abc123 123qwe123 123qweasd
  123qweasdzxc 12qwaszx 13131313 131313131313 14141414 147258369 147852369 159357123 159753159
  1597530000 19871987 19881988 19891989 19901990 19911991 19921992 1a2b3c4d 1q2w3e4r 1q2w3e4r5t
  1q2w3e4r5t6y 1qaz1qaz 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qw23er4 20002000 20012001 20202020
  21212121 22222222 222222222222 23232323 25252525 31415926 31415926535 33333333 44444444 55555555
  66666666 69696969 77777777 78945612 789456123 7894561230 87654321 88888888 888888888888 987654321
  9876543210 98765432 99999999 999999999999 a1234567 a12345678 a123456789 a1b2c3d4 a1b2c3d4e5
  aa123456 aa12345678 aaaaaaaa aaaaaaaaaaaa abc12345 abc123456 abc123abc123 abcabc123 abcd1234
  abcde12345 abcdef123 abcdefgh abcdefghij abcdefghijkl access14 adidas123 admin123 admin1234
  admin12345 admin123456 adminadmin adminadmin12 administrator airplane alexander alexander1
  alexandra amsterdam anderson andromeda angel123 angelica anthony1 arsenal1 arsenal123 asdasdasd
  asdf1234 asdfasdf asdfghjk asdfghjkl asdfghjkl1 asdqwe123 asusasus australia babygirl babygirl1
  bandung1 bandung123 barbados barcelona baseball baseball1 basketball bastards batman123 beautiful
  benjamin bigdaddy bismillah bismillah1 bismillah123 blackjack blahblah blessing bluebird bollocks
  borneo123 brooklyn bubbles1 budi1234 bulldogs butterfly caroline carolina champion changeme
  changeme123 changeme1234 charlie1 charlotte chelsea1 chelsea123 chester1 children chocolate
  chocolate1 christian christina christine christmas cinderella cocacola colorado computer
  computer1 consumer corvette courtney creative cristian cristina cutiepie daniel123 danielle
  december default1 defaultpassword destiny1 diamonds dinosaur dodgers1 dolphin1 dolphins
  doraemon dragon12 dragon123 dragonball eagles12 einstein elephant elizabeth emmanuel everything
  evolution excalibur explorer facebook facebook1 familia1 fernando firebird florence flower123
  football football1 football123 forever1 francesco franklin freedom1 friendly friends1 friendship
  gangster garuda123 genesis1 garudaindonesia gemini123 geronimo godzilla goldfish goodluck
  google123 goodmorning gorgeous gretchen guinness gunawan123 hahahaha hallo123 hannover happy123
  happiness hardcore harley123 harrypotter hello123 hello1234 helloworld hellokitty hollywood
  homework hurricane iloveyou iloveyou1 iloveyou12 iloveyou123 iloveyou2 iloveyou3 iloveyouforever
  iloveu12 immortal indonesia indonesia1 indonesia123 indonesia45 indonesiaku infinity inuyasha
  internet internet1 ironman1 isabella iverson3 jackson1 jakarta1 jakarta12 jakarta123 jakarta2020
  jayabaya jasmine1 jennifer jessica1 jesus123 jimmy123 johncena jonathan jordan23 junior123
  kamikaze kangaroo katherine kawasaki keluarga kimberly kingkong kristina kurniawan lakers24
  lasvegas lavender letmein1 letmein12 letmein123 letmein1234 liverpool liverpool1 liverpool123
  logitech london123 lollipop lovelove loveyou1 loveyou123 macintosh madonna1 madrid123 manchester
  mandarin marlboro marshall matthew1 maverick maxwell1 medan123 melissa1 mercedes merdeka1945
  merdeka45 merlin12 messenger metallica michael1 michelle microsoft midnight mikaela1 minecraft
  minecraft1 mitchell monica123 monkey12 monkey123 monopoly motorola mountain mustang1 mypassword
  naruto123 nathalie nicholas nicole123 nintendo nothing1 november novita123 nugroho123 october1
  operator p@55w0rd p@ssw0rd p@ssw0rd1 p@ssw0rd12 p@ssw0rd123 p@ssword pa55word pa55w0rd pa$$w0rd
  pakistan pancasila paradise passw0rd passw0rd1 passw0rd123 passport password password0 password01
  password1 password1! password10 password11 password12 password123 password1234 password12345
  password123456 password2 password3 passwordpassword patricia patrick1 penguins pengguna
  persib1933 persib123 persija1 peterpan pineapple platinum playboy1 playstation pokemon1 pokemon123
  politeknik portugal precious president princess princess1 princess12 princess123 q1w2e3r4
  q1w2e3r4t5 q1w2e3r4t5y6 qazwsxedc qazwsx123 qazwsxedcrfv qq123456 qwaszx12 qwe12345 qwe123456
  qwe123qwe qweasd123 qweasdzxc qweqweqwe qwer1234 qwert123 qwert12345 qwerty00 qwerty01 qwerty11
  qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyqwerty qwertyui qwertyuiop
  qwertyuiop1 qwertyuiop12 qwertyuiop123 qwertyuiop[] qwertz123 rahasia1 rahasia12 rahasia123
  rahasia1234 rahasianegara raiders1 rainbow1 rasengan realmadrid rebecca1 redskins republic
  richard1 robinson rockstar romantic ronaldinho ronaldo7 rosebud1 sandiwara samantha samsung1
  samsung123 sayang12 sayang123 sayangku sayangkamu sayapsayap sebastian secret12 secret123
  secretsecret security semangat september serenity setiawan shadow12 shadow123 siliwangi slipknot
  smashing snickers snoopy123 softball something soccer12 sparky123 spiderman spiderman1 spitfire
  stanford starcraft starwars starwars1 startrek steelers stephanie strawberry students summer123
  sunflower sunshine sunshine1 sunshine123 superadmin superman superman1 superman123 supernova
  superstar surabaya surabaya1 surabaya123 swordfish sysadmin telefon1 telkomsel temp1234 teddybear
  terminator terserah terserah1 test1234 test12345 test123456 testing1 testing123 testtest thailand
  thebeatles thuglife thunder1 tiger123 tinkerbell titanium tottenham traveler trustno1 trustno123
  twilight undertaker universe university unknown1 user1234 username valentina valentine vanessa1
  vacation1 victoria victory1 vladimir volleyball warcraft warriors webmaster welcome1 welcome12
  welcome123 welcome1234 welcome12345 westlife whatever whatever1 whatsapp william1 willow123
  winston1 woaini123 wolverine wordpass xxxxxxxx yamaha123 yankees1 yogyakarta youtube1 z1x2c3v4
  zaq12wsx zaq1zaq1 zaq1xsw2 zxcvbnm1 zxcvbnm12 zxcvbnm123 zxcvbnm, zxc12345 zzzzzzzz
  `
    .trim()
    .split(/\s+/),
)
