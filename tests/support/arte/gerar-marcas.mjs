// Draws the brand assets of the two invented companies into workers/origem/recursos.
// Run after a change here or in marcas/: node tests/support/arte/gerar-marcas.mjs
import { mkdirSync, writeFileSync } from 'node:fs';
import * as simbolos from './marcas/simbolos.mjs';
import { caminho, encaixar, svg, tracarTexto } from './marcas/tracar.mjs';

const TINTA = '#10161b';
const BRANCO = '#ffffff';

/** Symbol, name and second line; the width follows the words. */
function assinatura({ simbolo, nome, linha2, corNome, corLinha2, espaco2 = 0 }) {
  const um = tracarTexto(nome, { tamanho: 46, x: 116, y: linha2 ? 56 : 66 });
  const dois = linha2
    ? tracarTexto(linha2, { fonte: 'poppins-500', tamanho: 24, x: 117, y: 88, espaco: espaco2 })
    : { d: '', largura: 0 };
  const largura = Math.ceil(116 + Math.max(um.largura, dois.largura) + 4);
  return svg(largura, 100, simbolo + caminho(um.d, corNome) + (dois.d ? caminho(dois.d, corLinha2) : ''));
}

const EMPRESAS = [
  {
    id: 1,
    nome: 'ROTA SUL',
    primaria: '#c92f17',
    destaque: '#ffb000',
    tracoEscuro: '#c92f17',
    suave: '#f8e9e5',
    simbolo: simbolos.rotaSul,
    marca: {
      nome: 'AVELOR',
      linha2: 'MOTOCICLETAS',
      cor: '#1d2a36',
      escuro: '#dfe7ed',
      simbolo: simbolos.avelor,
    },
    banco: {
      nome: 'Alvorecer',
      linha2: 'BANCO',
      cor: '#1b3a6b',
      traco: '#f08a1d',
      simbolo: simbolos.alvorecer,
    },
  },
  {
    id: 2,
    nome: 'SERRA VERDE',
    primaria: '#0b6b45',
    destaque: '#a6d93a',
    tracoEscuro: '#a6d93a',
    suave: '#e6f1ea',
    simbolo: simbolos.serraVerde,
    marca: { nome: 'TUPARI', linha2: 'MOTORES', cor: '#7a1f2b', escuro: '#f1d9dc', simbolo: simbolos.tupari },
    banco: {
      nome: 'Cedrina',
      linha2: 'CRÉDITO',
      cor: '#4a2f7c',
      traco: '#ffffff',
      simbolo: simbolos.cedrina,
    },
  },
];

/** Slanted frame around an instalment, open at the lower right so that the value can run on. */
function molduraParcela(cor, destaque) {
  return svg(
    640,
    220,
    caminho('M44 0H640V10H51.5L9.5 210H420V220H-0.5Z', cor, ' transform="translate(0.5 0)"') +
      caminho('M436 220 438.5 208H640V220Z', destaque),
  );
}

/** Page ground: paper, two shafts of light, a thin line in the company's colour. */
function fundoClaro(cor, suave) {
  return svg(
    1080,
    1350,
    caminho('M0 0H1080V1350H0Z', '#ffffff') +
      caminho('M520 0H860L510 1350H170Z', '#f5f7f9') +
      caminho('M930 0H1080V560L785 1350H580Z', suave) +
      caminho('M0 1338H1080V1350H0Z', cor),
  );
}

for (const e of EMPRESAS) {
  const pasta = new URL(`../../../workers/origem/recursos/${e.id}/`, import.meta.url);
  mkdirSync(pasta, { recursive: true });
  const gravar = (arquivo, conteudo) => writeFileSync(new URL(arquivo, pasta), conteudo);

  const logo = (corSimbolo, traco, corNome, corLinha2) =>
    assinatura({
      simbolo: e.simbolo(corSimbolo, traco),
      nome: e.nome,
      linha2: 'MOTOS',
      corNome,
      corLinha2,
      espaco2: 9,
    });
  const claro = logo(e.primaria, e.destaque, TINTA, e.primaria);
  gravar('logo.svg', claro);
  gravar('logo-escuro.svg', logo(BRANCO, e.tracoEscuro, BRANCO, e.destaque));

  const marca = (cor) =>
    assinatura({
      simbolo: e.marca.simbolo(cor),
      nome: e.marca.nome,
      linha2: e.marca.linha2,
      corNome: cor,
      corLinha2: cor,
      espaco2: 4,
    });
  const banco = (cor, traco) =>
    assinatura({
      simbolo: e.banco.simbolo(cor, traco),
      nome: e.banco.nome,
      linha2: e.banco.linha2,
      corNome: cor,
      corLinha2: cor,
      espaco2: 6,
    });
  const marca1 = marca(e.marca.cor);
  const marca2 = banco(e.banco.cor, e.banco.traco);
  gravar('marca-1.svg', marca1);
  gravar('marca-1-escuro.svg', marca(e.marca.escuro));
  gravar('marca-2.svg', marca2);
  gravar('marca-2-escuro.svg', banco(BRANCO, e.banco.traco === BRANCO ? e.banco.cor : e.banco.traco));
  gravar('logo-banco.svg', marca2);

  const lado = [claro, marca1, marca2];
  let x = 40;
  const postos = lado.map((documento, i) => {
    const { largura, markup } = encaixar(documento, x, i === 0 ? 28 : 38, i === 0 ? 84 : 64);
    x += largura + 40;
    const fio = i < lado.length - 1 ? caminho(`M${(x - 1).toFixed(1)} 36h2v68h-2z`, '#c3ccd4') : '';
    x += i < lado.length - 1 ? 40 : 0;
    return markup + fio;
  });
  gravar('rodape-logos.svg', svg(Math.ceil(x), 140, postos.join('')));
  gravar(
    'marca-dagua.svg',
    svg(400, 400, `<g transform="scale(4)" opacity="0.07">${e.simbolo(e.primaria, e.primaria)}</g>`),
  );
  gravar('moldura-parcela.svg', molduraParcela(e.primaria, e.destaque));
  gravar('fundo-claro.svg', fundoClaro(e.primaria, e.suave));
}
