import { strToU8, type Zippable, zipSync } from 'fflate';
import { nomeDaAcao } from '../../app/domain/pessoas/auditoria.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { formatCsv } from '../../app/domain/valores/csv.ts';
import { formatInstante } from '../../app/domain/valores/instantes.ts';
import { type MeusDados, readMeusDados } from './meus-dados-repository.ts';

export type MeusDadosService = {
  /**
   * Everything that is kept about a person as a ZIP: one JSON with all of it, and a spreadsheet of each kind (LGPD, art.
   * 18 II and V). Throws when D1 fails. @param publicUrl `https://host`, for the links
   */
  export(usuario: Usuario, publicUrl: string): Promise<Blob>;
};

type Linha = Record<string, string | number | boolean | null>;

const LEIA_ME = `Seus dados no Balcão

dados.json      tudo, como está guardado
*.csv           o mesmo em planilhas, uma para cada assunto

As imagens e páginas publicadas estão nos links de publicados.csv.
Senhas não ficam guardadas aqui.
`;

/** The data of the session's own person. */
export function createMeusDados({ db, agora }: { db: D1Database; agora: () => Date }): MeusDadosService {
  return {
    async export(usuario, publicUrl) {
      const dados = await readMeusDados(db, usuario.uid);
      const publicados = dados.publicados.map(({ dados: json, ...publicado }) => ({
        ...publicado,
        link: `${publicUrl}/p/${publicado.tipo === 'simulacao' ? 's/' : ''}${publicado.id}`,
        dados: JSON.parse(json) as unknown,
      }));
      const salvas = dados.salvas.map(({ pedido, resumo, ...salva }) => ({
        ...salva,
        pedido: JSON.parse(pedido) as unknown,
        resumo: JSON.parse(resumo) as unknown,
      }));
      const tudo = { geradoEm: agora().toISOString(), cadastro: usuario, ...dados, publicados, salvas };
      const planilhas = {
        ...planilhasOf(dados),
        cadastro: [{ ...usuario, permissoes: usuario.permissoes.join(', ') }],
        publicados: publicados.map(({ titulo, tipo, link, validade, criadaEm, encerradaEm }) => ({
          ...{ titulo, tipo, link, validade },
          criadaEm: formatInstante(criadaEm),
          encerradaEm: encerradaEm && formatInstante(encerradaEm),
        })),
      };
      const files: Zippable = {
        'leia-me.txt': strToU8(LEIA_ME),
        'dados.json': strToU8(JSON.stringify(tudo, null, 2)),
      };
      for (const [nome, linhas] of Object.entries(planilhas)) files[`${nome}.csv`] = strToU8(toCsv(linhas));
      // The ZIP's own times are local ones of 1980 on; the product's clock says them.
      return new Blob([zipSync(files, { mtime: agora() }) as Uint8Array<ArrayBuffer>]);
    },
  };
}

function planilhasOf(dados: MeusDados): Record<string, Linha[]> {
  return {
    'simulacoes-salvas': dados.salvas.map(({ nome, nota, produto, endereco, criadaEm }) => ({
      ...{ nome, nota, produto, endereco },
      criadaEm: formatInstante(criadaEm),
    })),
    acessos: dados.acessos.map(({ entrouEm, usadaEm, email }) => ({
      entrouEm: formatInstante(entrouEm),
      usadaEm: formatInstante(usadaEm),
      email,
    })),
    atividades: dados.atos.map(({ em, uid, acao, alvo, detalhe }) => ({
      quando: formatInstante(em),
      fez: nomeDaAcao(acao),
      codigoDeQuem: uid,
      codigoDoAlvo: alvo,
      detalhe,
    })),
    planos: dados.publicacoesDePlano.map(({ publicadoEm, ...plano }) => ({
      ...plano,
      publicadoEm: formatInstante(publicadoEm),
    })),
    precos: dados.precosDefinidos.map(({ preco, criadoEm, ...resto }) => ({
      ...resto,
      precoEmCentavos: preco,
      criadoEm: formatInstante(criadoEm),
    })),
  };
}

/** A spreadsheet whose headings are the names of the fields. */
function toCsv(linhas: readonly Linha[]): string {
  const headings = Object.keys(linhas[0] ?? {});
  return formatCsv([headings, ...linhas.map((linha) => headings.map((name) => String(linha[name] ?? '')))]);
}
