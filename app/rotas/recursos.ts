import { CABECALHOS, type NomeDeRecurso } from '../domain/resource/cabecalhos.ts';
import type { NoMenu, Tela } from '../tela.ts';

type Linha<Path extends string> = Omit<Tela, 'path' | 'empresa' | 'access' | 'recurso' | 'menu'> & {
  path: Path;
  access: 'auth' | 'admin';
  empresa: 'escolha';
  recurso: NomeDeRecurso;
};

/** Specification, section 2: the list at the lower-cased name, the others under it. */
type Linhas<N extends NomeDeRecurso> = readonly [
  Linha<N> & { menu: NoMenu },
  Linha<`${N}/criar`>,
  Linha<`${N}/editar/:id`>,
  Linha<`${N}/importar`>,
  Linha<`${N}/csv`>,
];

/** Creates the rows of a declared resource. Create and edit share one module. */
function telasDe<N extends NomeDeRecurso>(nome: N): Linhas<N> {
  const { rota, acesso, menu } = CABECALHOS[nome];
  const comum = { layout: 'padrao', empresa: 'escolha', recurso: nome } as const;
  const file = 'telas/recursos/formulario.tsx';
  return [
    { ...comum, id: `${rota}List`, path: nome, file: 'telas/recursos/lista.tsx', access: acesso.ler, menu },
    { ...comum, id: `${rota}Create`, path: `${nome}/criar`, file, access: acesso.criar, envio: 'form' },
    { ...comum, id: `${rota}Edit`, path: `${nome}/editar/:id`, file, access: acesso.alterar, envio: 'form' },
    {
      ...{ ...comum, id: `${rota}Import`, path: `${nome}/importar`, access: acesso.criar, envio: 'planilha' },
      file: 'telas/recursos/importar.tsx',
    },
    {
      ...{ ...comum, id: `${rota}Csv`, path: `${nome}/csv`, access: acesso.ler, layout: 'folha' },
      file: 'telas/recursos/csv.ts',
    },
  ] as unknown as Linhas<N>;
}

/** Route-table rows of the declared resources. */
export const telasDosRecursos = [...telasDe('campanha'), ...telasDe('acessorio')] as const;
