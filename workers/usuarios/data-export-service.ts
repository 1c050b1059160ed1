import { strToU8, type Zippable, zipSync } from 'fflate';
import { publicPagePath } from '../../app/domain/artes/sent-kinds.ts';
import { storedSimulacaoAddress } from '../../app/domain/financiamento/stored-simulacao.ts';
import { auditActionLabel } from '../../app/domain/pessoas/audit-trail.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { formatCsv } from '../../app/domain/valores/csv.ts';
import { formatInstant } from '../../app/domain/valores/instants.ts';
import { type MyData, readMyData } from './data-export-repository.ts';

type CsvRecord = Record<string, string | number | boolean | null>;

const README_TEXT = `Seus dados no Balcão

dados.json      tudo, como está guardado
*.csv           o mesmo em planilhas, uma para cada assunto
fotos/          as fotos que você enviou, as mais novas primeiro, até 24 MB

As imagens e páginas publicadas estão nos links de publicados.csv.
Senhas não ficam guardadas aqui.
`;

/** Maximum bytes of photos in one ZIP, which is built in memory; fotos.csv lists all of them with links. */
const MAX_FOTO_BYTES = 24 * 1024 * 1024;

export function createMyData({
  db,
  bucket,
  clock,
}: {
  db: D1Database;
  bucket: Pick<R2Bucket, 'get'>;
  clock: () => Date;
}) {
  return {
    /**
     * Exports everything stored about a person as a ZIP: one JSON with all of it, and a CSV of each kind
     * (LGPD, art. 18 II and V). Throws when D1 fails.
     * @param publicUrl `https://host`, for the links
     */
    async export(usuario: Usuario, publicUrl: string): Promise<Blob> {
      const { fotosEnviadas, lotesPedidos, ...read } = await readMyData(db, usuario.uid);
      // Customers are other people: a person no longer approved does not see them.
      const data = {
        ...read,
        noEstoque: read.noEstoque.map((each) => (usuario.aprovado ? each : { ...each, cliente: null })),
        enviosAClientes: usuario.aprovado ? read.enviosAClientes : [],
      };
      const publicados = data.publicados.map(({ dados: json, ...publicado }) => ({
        ...publicado,
        link: `${publicUrl}${publicPagePath(publicado.tipo, publicado.id)}`,
        dados: JSON.parse(json) as unknown,
      }));
      const salvas = data.salvas.map(({ pedido, resumo, ...salva }) => ({
        ...salva,
        endereco: storedSimulacaoAddress({ ...salva, pedido }),
        pedido: JSON.parse(pedido) as unknown,
        resumo: JSON.parse(resumo) as unknown,
      }));
      const fotos = fotosEnviadas.map(({ chave: _, ...foto }) => ({
        ...foto,
        link: `${publicUrl}/api/fotos/${foto.id}`,
      }));
      const lotes = lotesPedidos.map(({ pedido, ...lote }) => ({
        ...lote,
        pedido: JSON.parse(pedido) as unknown,
      }));
      const tudo = {
        geradoEm: clock().toISOString(),
        cadastro: usuario,
        ...data,
        publicados,
        salvas,
        fotos,
        lotes,
      };
      const planilhas = {
        ...spreadsheetsOf(data),
        fotos: fotos.map((foto) => ({ ...foto, criadaEm: formatInstant(foto.criadaEm) })),
        cadastro: [{ ...usuario, permissoes: usuario.permissoes.join(', ') }],
        publicados: publicados.map(({ titulo, tipo, link, validade, criadaEm, encerradaEm }) => ({
          ...{ titulo, tipo, link, validade },
          criadaEm: formatInstant(criadaEm),
          encerradaEm: encerradaEm && formatInstant(encerradaEm),
        })),
      };
      const files: Zippable = {
        'leia-me.txt': strToU8(README_TEXT),
        'dados.json': strToU8(JSON.stringify(tudo, null, 2)),
      };
      Object.assign(files, await filesOf(bucket, fotosEnviadas));
      for (const [nome, linhas] of Object.entries(planilhas)) files[`${nome}.csv`] = strToU8(toCsv(linhas));
      // ZIP times are local, from 1980 on; taken from the product's clock.
      return new Blob([zipSync(files, { mtime: clock() }) as Uint8Array<ArrayBuffer>]);
    },
  };
}

/** Reads the photos, as many as fit; they are compressed already. */
async function filesOf(bucket: Pick<R2Bucket, 'get'>, fotos: MyData['fotosEnviadas']): Promise<Zippable> {
  const files: Zippable = {};
  let left = MAX_FOTO_BYTES;
  for (const { id, chave, bytes } of fotos) {
    left -= bytes;
    if (left < 0) break;
    const object = await bucket.get(chave);
    if (object)
      files[`fotos/${id}.${chave.split('.').at(-1)}`] = [
        new Uint8Array(await object.arrayBuffer()),
        { level: 0 },
      ];
  }
  return files;
}

function spreadsheetsOf(data: Omit<MyData, 'fotosEnviadas' | 'lotesPedidos'>): Record<string, CsvRecord[]> {
  return {
    'simulacoes-salvas': data.salvas.map(({ nome, nota, produto, criadaEm, ...salva }) => ({
      ...{ nome, nota, produto, endereco: storedSimulacaoAddress(salva) },
      criadaEm: formatInstant(criadaEm),
    })),
    acessos: data.acessos.map(({ entrouEm, usadaEm, email }) => ({
      entrouEm: formatInstant(entrouEm),
      usadaEm: formatInstant(usadaEm),
      email,
    })),
    atividades: data.atos.map(({ em, uid, acao, alvo, detalhe }) => ({
      quando: formatInstant(em),
      fez: auditActionLabel(acao),
      codigoDeQuem: uid,
      codigoDoAlvo: alvo,
      detalhe,
    })),
    planos: data.publicacoesDePlano.map(({ publicadoEm, ...plano }) => ({
      ...plano,
      publicadoEm: formatInstant(publicadoEm),
    })),
    'pontos-da-premiacao': data.pontosGanhos.map(({ em, ...point }) => ({
      ...point,
      em: formatInstant(em),
    })),
    marcas: data.marcas.map(({ versao, em }) => ({ versao, publicadaEm: formatInstant(em) })),
    precos: data.precosDefinidos.map(({ preco, criadoEm, ...rest }) => ({
      ...rest,
      precoEmCentavos: preco,
      criadoEm: formatInstant(criadoEm),
    })),
  };
}

/** CSV with the field names as headings. */
function toCsv(linhas: readonly CsvRecord[]): string {
  const headings = Object.keys(linhas[0] ?? {});
  return formatCsv([headings, ...linhas.map((linha) => headings.map((name) => String(linha[name] ?? '')))]);
}
