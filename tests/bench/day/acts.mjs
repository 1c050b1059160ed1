import { SENHA } from '../../../workers/local/accounts.mjs';
import { ExpectedFailure } from '../../../workers/local/terminal.mjs';
import { proposalForm, simulation } from '../mixed/work.mjs';
import { createDados } from '../piece.mjs';

const VISITOR = { cookie: '', telefone: '', nome: '' };

const money = (reais) => `${reais.toLocaleString('pt-BR')},00`;
const pick = (list, n) => list[n % list.length];
const MODELS = ['Factor DX', 'Fazer FZ25 ABS Connected', 'Lander ABS Connected', 'NMAX ABS Connected'];
const SEARCHES = ['fazer', 'factor', 'lander', 'azul', 'nmax 2026', '0012'];

/**
 * Everything that people do on the day, as generators: each yields the seconds until its next step, and another person's
 * step may come between.
 *
 * @param {(who: object, request: object) => Promise<{ text: string, location: string, headers: Headers }>} go asks as a
 *   person and fails where the answer is not the one that is wanted
 * @param {Buffer} photo a JPEG that stands for every photo and paper
 */
export function createActs(go, photo) {
  let made = 0;
  const next = () => {
    made += 1;
    return made;
  };
  const page = (who, path, more) => go(who, { path, ...more });
  const post = (who, path, form, status = 302) =>
    go(who, { path, method: 'POST', body: new URLSearchParams(form), status });
  const json = (who, path, body, status) =>
    go(who, { path, method: 'POST', json: true, body: JSON.stringify(body), status });

  /** Photos and papers are drawn anew, and equal ones kept once: each is another flyer's picture, while there is one. */
  const photos = [];
  const nextPhoto = () => withComment(photos.shift() ?? photo, next());
  /** Motorcycles that came in the morning and are still there. */
  const stock = [];

  const reserve = (who, item) =>
    post(who, `/estoque/${item}`, { _acao: 'reservar', para: `Cliente ${next()}`, ate: '' });

  async function act(who, path, acao, more = {}) {
    const { text } = await page(who, `${path}?acao=${acao}`);
    const [, base = ''] = /name="base" value="(\d+)"/.exec(text) ?? [];
    return post(who, path, { _acao: acao, base, ...more });
  }

  async function* openLink(path) {
    yield 600;
    const { text } = await page(VISITOR, path);
    const [picture] = /\/i\/[\w-]+\.(?:jpg|webp)/.exec(text) ?? [];
    if (picture) await page(VISITOR, picture, { binary: true });
  }

  return {
    async *entrar(who) {
      await page(VISITOR, '/login');
      yield 15;
      const form = { email: who.email, senha: SENHA, _acao: 'entrar' };
      const { headers } = await post({ ...who, cookie: '' }, '/login', form);
      const cookie = headers.getSetCookie().find((one) => one.startsWith('sessao='));
      if (!cookie) throw new ExpectedFailure('POST /login gave no session.');
      who.cookie = cookie.split(';')[0];
      await page(who, '/');
    },
    // biome-ignore lint/correctness/useYield: one step, played as the others are.
    async *inicio(who) {
      await page(who, '/');
    },
    async *simular(who) {
      await page(who, '/financiamento');
      for (let n = 0; n < 3; n += 1) {
        yield 25;
        await json(who, '/api/simulacoes', { ...simulation(), parcelas: [24, 36, 48][n] }, 200);
      }
    },
    async *guardarSimulacao(who) {
      await page(who, '/financiamento');
      yield 60;
      const simulacao = new URLSearchParams({
        ...{ moto: 'Crosser 150 S ABS', preco: '22490', entrada: '50', em: 'pct', parcelas: '36' },
        banco: 'banco-alvorecer',
      });
      const form = { id: crypto.randomUUID(), nome: `Cliente ${next()}`, nota: 'Volta no sábado.' };
      await post(who, '/financiamento', { _acao: 'salvar', ...form, simulacao: String(simulacao) }, 200);
    },
    async *estoque(who) {
      const { text } = await page(who, '/estoque');
      for (let n = 0; n < 2; n += 1) {
        yield 12;
        await page(who, `/estoque?${new URLSearchParams({ busca: pick(SEARCHES, next()) })}`);
      }
      yield 8;
      const [item] = /\/estoque\/[0-9a-z]{16,}/.exec(text) ?? [];
      if (item) await page(who, item);
    },
    async *reservar(who) {
      const item = stock.pop();
      if (!item) return;
      await page(who, `/estoque/${item}`);
      yield 30;
      await reserve(who, item);
    },
    async *panfleto(who) {
      await page(who, '/geradorpanfleto');
      yield 45;
      const dados = { ...createDados(next()), nome: who.nome, telefone: who.telefone };
      const body = { id: crypto.randomUUID(), tipo: 'oferta', template: 'noturno', dados };
      const piece = JSON.parse((await json(who, '/api/artes', body, 201)).text);
      yield 5;
      await page(who, `/panfleto?aberto=${piece.id}`);
      photos.push((await page(who, piece.imagens.feed, { binary: true })).bytes);
      for (let n = 0; n < 4; n += 1) yield* openLink(piece.pagina);
    },
    // biome-ignore lint/correctness/useYield: one step, played as the others are.
    async *minhasImagens(who) {
      await page(who, '/panfleto');
    },
    async *proposta(who) {
      await page(who, '/proposta2');
      yield 180;
      const { location } = await post(who, '/proposta2', proposalForm(`Cliente ${next()}`));
      yield 5;
      await page(who, location);
      yield 60;
      if (next() % 2 === 0) await act(who, location, 'enviar');
      await page(who, '/propostas');
    },
    async *venda(who) {
      const item = stock.shift();
      if (!item) return;
      await page(who, `/estoque/${item}`);
      yield 30;
      await reserve(who, item);
      yield 10;
      const { text: editor } = await page(who, `/proposta2?estoque=${item}`);
      yield 240;
      const fields = Object.fromEntries(proposalForm(`Cliente ${next()}`));
      for (const [, name, value] of editor.matchAll(/name="(item\.[A-Za-z]+)"[^>]*? value="([^"]*)"/g))
        fields[name] = value;
      fields['pagamentos.0.valor'] = fields['item.preco'];
      const { location } = await post(who, '/proposta2', fields);
      for (let n = 0; n < 3; n += 1) {
        yield 40;
        await sendPaper(who, location, n);
      }
      yield 30;
      await act(who, location, 'enviar');
      const { text } = await page(who, location);
      const [link] = /\/proposta\?id=[0-9a-z]{32}/.exec(text) ?? [];
      for (let n = 0; link && n < 2; n += 1) {
        yield 900;
        await page(VISITOR, link);
      }
      yield 600;
      await act(who, location, 'confirmar');
      yield 1200;
      await act(who, location, 'faturar');
    },
    async *clientes(who) {
      await page(who, '/clientes');
      yield 10;
      await page(who, `/clientes?${new URLSearchParams({ busca: `cliente ${next() % 50}` })}`);
    },
    async *fipe(who) {
      await page(who, '/fipe');
      for (const q of ['faz', 'fazer 250', 'fazer 250 2020']) {
        yield 3;
        await page(who, `/api/fipe/busca?${new URLSearchParams({ q })}`);
      }
    },
    async *seminovo(who) {
      await page(who, '/registrarseminovo');
      yield 200;
      const n = String(next()).padStart(4, '0');
      await post(who, '/registrarseminovo', {
        ...{ id: crypto.randomUUID(), marca: 'Yamaha', modelo: 'Fazer FZ25', anoFabricacao: '2020' },
        ...{ anoModelo: '2021', cor: 'Azul', km: '23400', placa: `ABC${n}`, preco: '17.900,00' },
        chassi: '',
      });
      for (let sent = 0; sent < 4; sent += 1) {
        yield 20;
        const path = `/api/fotos/${crypto.randomUUID()}`;
        await go(who, {
          path,
          method: 'PUT',
          type: 'image/jpeg',
          body: nextPhoto(),
          status: 201,
        });
      }
    },
    /** In the morning, by an administrator. */
    // biome-ignore lint/correctness/useYield: one step, played as the others are.
    async *chegada(admin) {
      const n = String(next()).padStart(6, '0');
      const form = {
        ...{ _acao: 'criar', id: crypto.randomUUID(), modelo: pick(MODELS, 0), acabamento: '', cor: 'Preto' },
        ...{ anoFabricacao: '2026', anoModelo: '2026', chassi: `9C6RG3110S0${n}`, local: 'Loja' },
        ...{ situacao: 'disponivel', preco: money(19_990), custo: money(17_000), nota: n, motor: '' },
        ...{ entrouEm: '01/10/2026', observacao: '' },
      };
      const { location } = await post(admin, '/estoque/novo', form);
      const [, item] = /\/estoque\/(\w+)/.exec(location) ?? [];
      stock.push(item);
    },
    /** A set that says every few minutes what it shows, for as long as the shop is open. */
    async *televisao(_who, { times, everyS }) {
      const { id, segredo } = JSON.parse((await json(VISITOR, '/api/tv/registro', {}, 201)).text);
      for (let n = 0; n < times; n += 1) {
        yield everyS;
        await json(VISITOR, '/api/tv/contato', { id, segredo, mostra: 'Vitrine', tela: '1920x1080' }, 200);
      }
    },
  };

  function sendPaper(who, path, n) {
    const form = new FormData();
    const fields = {
      _acao: 'juntar',
      tipo: ['documento', 'cnh', 'comprovante'][n],
      idCliente: crypto.randomUUID(),
    };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('arquivo', new File([nextPhoto()], 'papel.jpg', { type: 'image/jpeg' }));
    return go(who, { path: `${path}/anexos`, method: 'POST', body: form, status: 302 });
  }
}

/** The same JPEG with a comment behind its first marker, so that no two are one. */
function withComment(jpeg, n) {
  const text = Buffer.from(String(n).padStart(8, '0'));
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, text.length + 2]),
    text,
    jpeg.subarray(2),
  ]);
}
