/** What somebody types, and kind and name of the first answer. */
export type Typed = [text: string, first: string]

/** What must bring nothing. */
export const NOTHING = [
  ...["zzzzzz", "zzyzx", "qwerty", "asdfgh", "asdf", "xpto", "blablabla", "foobar", "lorem ipsum", "hjkl"],
  ...["xyzzy", "wxyz", "kkkkk", "rsrsrs", "12345678901", "99999-999", "20040-020", "00000", "'\"*", "???"],
  ...[
    "wifi grátis",
    "piscina aquecida",
    "quero alugar",
    "preço baixo",
    "swimming pool",
    "cheap rooms",
    "pet friendly",
  ],
  ...[
    "habitación doble",
    "desayuno incluido",
    "cafe da manha incluso",
    "tijolos",
    "qzx 123",
    "zqx zqx",
    "mmmmmm",
  ],
  ...["kitchenette", "whatsapp", "netflix", "checkout", "vista panoramica", "lua de mel"],
]
