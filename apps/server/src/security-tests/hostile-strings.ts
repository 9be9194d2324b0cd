import fc from "fast-check"

/** Texts that have broken programs before: SQL, HTML, paths, formats, control characters, odd Unicode, great length. */
export const TEXTS: readonly string[] = [
  ...["", " ", "\t\n", "0", "-1", "1e3", "0x10", "NaN", "Infinity", "null", "undefined", "true", "[]", "{}"],
  ...[
    "' OR '1'='1",
    "'; DROP TABLE identity.user_account; --",
    '" OR ""="',
    "1; SELECT pg_sleep(5)",
    "\\'; --",
  ],
  ...["<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "javascript:alert(1)", "&lt;b&gt;"],
  ...[
    "../../../../etc/passwd",
    "..%2f..%2f",
    "C:\\Windows\\win.ini",
    "file:///etc/passwd",
    "http://169.254.169.254/",
  ],
  ...["$" + "{7*7}", "{{7*7}}", "%s%s%n", "$(id)", "`id`", "|| ping -c 1 localhost", "\r\nSet-Cookie: a=b"],
  ...[
    "\u0000",
    "a\u0000b",
    "\u0001\u001f\u007f",
    "\ud800",
    "\udfff",
    "a\ud83d",
    "\ufeff",
    "\uffff",
    "\u202e",
  ],
  ...["é", "e\u0301", "ß", "İ", "ﬁ", "Ωmega", "мир", "مرحبا", "𝒳", "👩‍👩‍👧‍👦", "z̷̡͎͇", "ａ", "\u200b"],
  ...["__proto__", "constructor", "toString", "hasOwnProperty", "prototype"],
  ...[
    "2026-02-30",
    "2026-02-30T25:61:61Z",
    "0000-00-00",
    "+275760-09-13T00:00:00Z",
    "275760-09-13T00:00:00.001Z",
  ],
  ...["9999-12-31T23:59:59Z", "0001-01-01T00:00:00Z", "2026-03-29T03:30:00+02:00", "2026-13-01"],
  ...["Europe/Nowhere", "Etc/GMT+99", "../UTC", "utc", "RON ", "ron", "XXX"],
  ...[
    "00000000-0000-0000-0000-000000000000",
    "ffffffff-ffff-ffff-ffff-ffffffffffff",
    "{00000000-0000-4000-8000-000000000000}",
  ],
  ...["999999999999999999999999", "2147483648", "-2147483649", "9223372036854775808", "1.5", "1e309", "٣"],
  ...["%", "%%", "_", "\\", "*", "?", "(((((((((", "a|", "[a-", "(?=)", "a".repeat(5_000), "é".repeat(1_200)],
  ...["a,".repeat(400), ",,,,", "!@#$^&*()", "tag:&:!|()", "<->", ":*", "'", "''", '"'],
]

/** Values of every other kind, in the wrong place anywhere. */
const VALUES: readonly unknown[] = [
  ...[null, true, false, 0, -0, -1, 1.5, 1e308, -1e308, 2 ** 53, -(2 ** 53), 2 ** 31, 5e-324],
  ...[[], {}, [[]], [null], { $gt: "" }, { length: 1e9 }, JSON.parse('{"then":1}'), ["a", ["b", ["c"]]]],
  ...[{ toString: "x" }, { valueOf: null }, JSON.parse('{"__proto__": {"isAdmin": true}}')],
]

const nested = (depth: number): unknown => {
  let value: unknown = "deep"
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

/** A text that somebody might send to see what happens. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 40 }) },
)

/** Any JSON value that somebody might send. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 4, arbitrary: fc.constantFrom(...VALUES) },
  { weight: 1, arbitrary: fc.integer({ min: 30, max: 90 }).map(nested) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

/** A whole body that is not what it says, with the type it claims. */
export const hostileBody: fc.Arbitrary<{ readonly type: string; readonly raw: Buffer }> = fc.record({
  type: fc.constantFrom(
    ...[
      "application/json",
      "application/json; charset=utf-8",
      "application/json; charset=utf-16",
      "application/JSON",
    ],
    ...[
      "application/json;",
      "text/json",
      "application/ld+json",
      "text/plain",
      "text/html",
      "application/xml",
      "x",
      "/",
    ],
    ...["application/x-www-form-urlencoded", "multipart/form-data", "multipart/form-data; boundary="],
    ...["multipart/form-data; boundary=x", "application/octet-stream", "image/png", "a/b; c=\u00ff"],
  ),
  raw: fc.oneof(
    fc
      .constantFrom(
        ...[
          "",
          " ",
          "{",
          "}",
          "[",
          "nul",
          "null",
          "0",
          '""',
          "[]",
          "{}",
          "{]",
          "'a'",
          "undefined",
          '{"a":}',
          '{"a":1,}',
        ],
        ...[
          '{"a":1e999}',
          '{"a":NaN}',
          '{"__proto__":{"isAdmin":true}}',
          '{"constructor":{"prototype":{"x":1}}}',
        ],
        ...[
          '{"a":"\\ud800"}',
          '{"a":"\\u0000"}',
          '{"a":1,"a":2}',
          "\ufeff{}",
          "[".repeat(20_000),
          '{"a":'.repeat(5_000),
        ],
        ...["a=1&a=2", "a[]=1&a[b]=2", "%", "%zz=%ff", "a".repeat(100_000), "&".repeat(3_000)],
        ...["--x\r\n\r\n", '--x\r\nContent-Disposition: form-data; name="details"\r\n\r\n{\r\n--x--\r\n'],
        ...["--x--", '--x\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\nabc'],
      )
      .map((text) => Buffer.from(text)),
    fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
    fc.constant(Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d])),
  ),
})

/** Headers that the server reads, with what it does not expect in them. Only what HTTP itself lets through. */
export const hostileHeaders: fc.Arbitrary<Readonly<Record<string, string>>> = fc.dictionary(
  fc.constantFrom(
    ...["language", "accept-language", "idempotency-key", "x-request-id", "x-arnica-sso", "cookie", "accept"],
    ...[
      "accept-encoding",
      "range",
      "if-none-match",
      "authorization",
      "x-forwarded-for",
      "user-agent",
      "referer",
    ],
  ),
  fc.oneof(
    fc.constantFrom(
      ...[
        "",
        " ",
        "xx",
        "zz-ZZ",
        "ro",
        "RO-ro",
        "../../etc",
        "*",
        ",",
        ";q=",
        "en;q=2,ro;q=-1,el;q=x",
        "a".repeat(4_000),
      ],
      ...[
        "'; DROP TABLE x; --",
        "<b>",
        "\u00e9\u00ff",
        "arnica.session_token=x",
        "arnica.session_token=%ff.%zz",
      ],
      ...[
        "arnica.session_data=e30; arnica.session_token=a.b",
        "bytes=0-",
        "bytes=99999-1",
        'W/"x"',
        "Bearer x",
      ],
      ...["__proto__", "constructor", "gzip;q=0, *;q=0", "::1, 10.0.0.1", "ro,".repeat(500), "undefined"],
    ),
    fc.stringMatching(/^[\x20-\x7e]{0,60}$/),
  ),
  { maxKeys: 4 },
)
