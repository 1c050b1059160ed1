import { formatTable } from '../../support/markdown-table.mjs';
import { METERS } from './prices.mjs';

/** Number of tables of the database that are named; the others are added up. */
const NAMED = 14;

const words = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 });
const number = (n) => (Math.abs(n) >= 1000 ? Math.round(n).toLocaleString('en-US') : words.format(n));
const megabytes = (bytes) => words.format(bytes / 1e6);
const dollars = (n) => (n >= 100 ? Math.round(n).toLocaleString('en-US') : n.toFixed(n >= 0.1 ? 2 : 4));

/** Formats the use of one Saturday. */
function dayTable({ day, network, edgeMs, drawingMs }) {
  const row = (what, name) => [what, number(day[name] ?? 0), number(network[name] ?? 0)];
  return formatTable(
    ['in a day', 'one shop', 'the clock, whole network'],
    [
      row('requests', 'requests'),
      row('D1, statements', 'statements'),
      row('D1, statements that write', 'writes'),
      row('D1, transactions that write', 'transactions'),
      row('D1, rows read', 'rowsRead'),
      row('D1, rows written, indexes too', 'rowsWritten'),
      row('KV, reads', 'kvReads'),
      row('KV, writes', 'kvWrites'),
      row('R2, class A', 'r2A'),
      row('R2, class B', 'r2B'),
      row('requests to the drawing Worker', 'drawings'),
      ['CPU of the edge, s', number(edgeMs / 1000), ''],
      ['CPU of the drawing, s', number(drawingMs / 1000), ''],
    ],
  );
}

function growthTable({ d1, r2 }) {
  const named = d1.grown.slice(0, NAMED);
  const rest = d1.grown.slice(NAMED);
  const sum = (rows, name) => rows.reduce((total, row) => total + row[name], 0);
  const row = ({ table: name, day, year, days }) => [
    `\`${name}\``,
    number(day / 1000),
    megabytes(year),
    days === undefined ? 'for ever' : `${days} days`,
  ];
  const bucket = r2.map(({ folder, objects, bytes }) => [
    `\`${folder}/\``,
    number(objects),
    megabytes(bytes),
  ]);
  return [
    formatTable(
      ['D1, with indexes', 'kB a Saturday', 'MB a year', 'kept'],
      [
        ...named.map(row),
        [`${rest.length} others`, number(sum(rest, 'day') / 1000), megabytes(sum(rest, 'year')), ''],
        ['all', number(sum(d1.grown, 'day') / 1000), megabytes(d1.year), ''],
      ],
    ),
    formatTable(['R2, a Saturday', 'objects', 'MB'], bucket),
  ];
}

const peakTable = ({ peaks }) =>
  formatTable(
    [
      'shops',
      'statements/s',
      'transactions that write/s',
      'rows written/s',
      'of the thread',
      'years to 10 GB',
    ],
    peaks.map(({ shops, statements, transactions, rowsWritten, busy, yearsToFull }) => [
      shops.toLocaleString('en-US'),
      ...[statements, transactions, rowsWritten].map(number),
      `${number(busy * 100)} %`,
      number(yearsToFull),
    ]),
  );

const priceTable = ({ month, price }) =>
  formatTable(
    ['a shop’s month', 'units', 'US$'],
    [
      ...Object.entries(METERS).map(([name, { what }]) => [what, number(month[name]), dollars(price[name])]),
      ['all', '', dollars(price.total)],
    ],
  );

const billTable = ({ bills }) =>
  formatTable(
    ['shops', 'US$ a month', 'a shop'],
    bills.map(({ shops, total }) => [shops.toLocaleString('en-US'), dollars(total), dollars(total / shops)]),
  );

const quotaTable = ({ quotas }) =>
  formatTable(
    ['quota of a company (0007)', 'stored a year', 'full after'],
    quotas
      .toSorted((a, b) => a.years - b.years)
      .map(({ kind, aYear, years }) => [kind, number(aYear), `${number(years)} years`]),
  );

function shareTable({ share: { network, companies } }) {
  const row = (what, used) => [
    what,
    ...['statements', 'writes', 'rowsWritten'].map((name) => number(used[name])),
  ];
  return formatTable(
    ['a shop’s day, tables of', 'statements', 'that write', 'rows written'],
    [row('the network', network), row('its company', companies)],
  );
}

/** The tables of docs/decisions/0035 as Markdown: a test holds the record to them. */
export const recordTables = (capacity) => [
  dayTable(capacity),
  ...growthTable(capacity),
  quotaTable(capacity),
  peakTable(capacity),
  priceTable(capacity),
  billTable(capacity),
  shareTable(capacity),
];
