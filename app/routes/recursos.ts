import { RESOURCE_HEADERS, type ResourceName } from '../domain/resource/resource-headers.ts';
import type { MenuEntry, RouteScreen } from './screen.ts';

type ResourceScreen<Path extends string> = Omit<
  RouteScreen,
  'path' | 'empresa' | 'access' | 'recurso' | 'menu'
> & {
  path: Path;
  access: 'auth' | 'admin';
  empresa: 'escolha';
  recurso: ResourceName;
};

/** Specification, section 2: the list at the lower-cased name, the others under it. */
type ResourceScreens<N extends ResourceName> = readonly [
  ResourceScreen<N> & { menu: MenuEntry },
  ResourceScreen<`${N}/criar`>,
  ResourceScreen<`${N}/editar/:id`>,
  ResourceScreen<`${N}/importar`>,
  ResourceScreen<`${N}/csv`>,
];

/** Creates the rows of a declared resource. Create and edit share one module. */
function createResourceScreens<N extends ResourceName>(nome: N): ResourceScreens<N> {
  const { rota, acesso, menu } = RESOURCE_HEADERS[nome];
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
  ] as unknown as ResourceScreens<N>;
}

/** Route-table rows of the declared resources. */
export const resourceScreens = [
  ...createResourceScreens('campanha'),
  ...createResourceScreens('acessorio'),
] as const;
