import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Form, useLoaderData } from '@remix-run/react';
import { EmpresaChoice } from '~/components/empresa/empresa-choice.tsx';
import { Button, ButtonLink } from '~/components/ui/button.tsx';
import { DataList, type ListColumn } from '~/components/ui/data-list.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { MoreRows, useMoreRows } from '~/components/ui/more-rows.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import { SelectField } from '~/components/ui/select-field.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import { administersEmpresa } from '~/domain/pessoas/administration.ts';
import {
  AUDIT_ACTION_LABELS,
  type AuditTrailFilter,
  type AuditTrailScope,
} from '~/domain/pessoas/audit-trail.ts';
import { EMPRESA_PARAMETER } from '~/domain/pessoas/chosen-empresa.ts';
import { orErrorPage } from '~/server/errors.ts';
import { openDoor } from '~/server/open-door.ts';
import type { AuditTrailLine } from '../../../workers/usuarios/audit-trail-service.ts';
import { readAuditFilter, toAuditParams } from './audit-filter.ts';
import { BackToAdministration } from './back-to-administration.tsx';

const PER_PAGE = 50;

export const meta: MetaFunction = () => [{ title: 'Auditoria · Balcão' }];

/** Access: admin. Filters `?empresa=&pessoa=&acao=&de=&ate=`; `depois=` is the keyset cursor. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, usuario, alcance, opcoes, searchParams } = await openDoor(args, 'admin/auditoria');
  const filtro = readAuditFilter(searchParams);
  const page = { cursor: searchParams.get('depois') ?? undefined, limit: PER_PAGE };
  const [{ rows, proximo }, people] = await Promise.all([
    orErrorPage(context.trilha.list(usuario, alcance, filtro, page)),
    orErrorPage(context.usuarios.list()),
  ]);
  const daLoja = people.value
    .filter(({ id_empresa }) => administersEmpresa(usuario, id_empresa) && isWithin(alcance, id_empresa))
    .map(({ uid, nome }) => ({ valor: uid, rotulo: nome }))
    .sort((a, b) => a.rotulo.localeCompare(b.rotulo, 'pt-BR'));
  return {
    opcoes,
    empresa: alcance === 'rede' ? '' : String(alcance),
    filtro,
    atos: rows,
    proximo,
    pessoas: daLoja,
  };
}

const isWithin = (scope: AuditTrailScope, idEmpresa: number | null): boolean =>
  scope === 'rede' || idEmpresa === (scope === 'nenhuma' ? null : scope);

const COLUMNS: ListColumn<AuditTrailLine>[] = [
  {
    titulo: 'Quem',
    celula: ({ quem }) => <span className="wrap-anywhere font-medium">{quem}</span>,
    largura: '20%',
  },
  {
    titulo: 'O que fez',
    celula: ({ acao, detalhe }) => (
      <span className="grid min-w-0">
        {acao}
        {detalhe && <span className="wrap-anywhere text-muted text-sm">{detalhe}</span>}
      </span>
    ),
    largura: '30%',
  },
  {
    titulo: 'A quem ou a quê',
    celula: ({ alvo, codigo }) => (
      <span className="grid min-w-0">
        <span className="wrap-anywhere">{alvo}</span>
        {codigo && <span className="wrap-anywhere text-muted text-sm">{codigo}</span>}
      </span>
    ),
  },
  {
    titulo: 'Quando',
    celula: ({ quando }) => <span className="numeros text-muted">{quando}</span>,
    largura: '180px',
  },
];

const ACTION_OPTIONS = AUDIT_ACTION_LABELS.map(([valor, rotulo]) => ({ valor, rotulo }));

export default function Auditoria() {
  const loaded = useLoaderData<typeof loader>();
  const { opcoes, empresa, filtro, pessoas } = loaded;
  const { rows: atos, more } = useMoreRows(loaded, ({ atos: rows, proximo }) => ({ rows, proximo }));
  const filtrada = toAuditParams(filtro).size > 0;
  const loja: Record<string, string> = opcoes && empresa ? { [EMPRESA_PARAMETER]: empresa } : {};
  const all: `?${string}` = `?${new URLSearchParams(loja)}`;
  const params = new URLSearchParams({ ...loja, ...Object.fromEntries(toAuditParams(filtro)) });
  return (
    <>
      <BackToAdministration />
      <ScreenTitle
        apoio="Quem fez o quê, do mais novo ao mais antigo."
        acao={
          atos.length > 0 && (
            <ButtonLink
              to={`/admin/auditoria/csv?${params}`}
              reloadDocument
              variante="secundario"
              icone={<Icon name="baixar" />}
            >
              Baixar CSV
            </ButtonLink>
          )
        }
      >
        Auditoria
      </ScreenTitle>
      <EmpresaChoice
        opcoes={opcoes}
        escolhida={empresa}
        todas
        keep={Object.fromEntries(toAuditParams({ ...filtro, pessoa: null }))}
        className="mb-4 md:max-w-90"
      />
      <AuditFilterForm
        key={params.toString()}
        filtro={filtro}
        people={pessoas}
        loja={loja}
        noFilter={filtrada ? all : null}
      />
      {atos.length > 0 ? (
        <DataList caption="Auditoria" columns={COLUMNS} items={atos} chave={({ id }) => id} />
      ) : (
        <EmptyAuditTrail noFilter={filtrada ? all : null} />
      )}
      <MoreRows {...more} shown={atos.length} />
    </>
  );
}

/** Filter form; kept in the query string, works without JavaScript. */
function AuditFilterForm({
  filtro: { pessoa, acao, de, ate },
  people,
  loja,
  noFilter,
}: {
  filtro: AuditTrailFilter;
  people: { valor: string; rotulo: string }[];
  /** Query parameters to keep. */
  loja: Readonly<Record<string, string>>;
  /** Address without filters; null when none is set. */
  noFilter: `?${string}` | null;
}) {
  return (
    <Form
      method="get"
      preventScrollReset
      className="mb-6 grid grid-cols-2 items-start gap-3 lg:grid-cols-[2fr_2fr_1fr_1fr_auto]"
    >
      {Object.entries(loja).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SelectField name="pessoa" rotulo="Pessoa" vazio="Todas" opcoes={people} defaultValue={pessoa ?? ''} />
      <SelectField
        name="acao"
        rotulo="Ação"
        vazio="Todas"
        opcoes={ACTION_OPTIONS}
        defaultValue={acao ?? ''}
      />
      <TextField name="de" type="date" rotulo="De" defaultValue={de ?? ''} />
      <TextField name="ate" type="date" rotulo="Até" defaultValue={ate ?? ''} />
      <div className="ao-lado-do-campo flex gap-3 max-lg:col-span-2 max-lg:mt-0">
        <Button variante="secundario">Filtrar</Button>
        {noFilter !== null && (
          <ButtonLink to={noFilter} variante="texto" preventScrollReset>
            Limpar
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}

function EmptyAuditTrail({ noFilter }: { noFilter: `?${string}` | null }) {
  if (noFilter === null) {
    return (
      <EmptyState title="Nada registrado ainda">
        Aprovações, preços, planos e links tirados do ar aparecem aqui.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Nada com esse filtro"
      acao={
        <ButtonLink to={noFilter} variante="secundario">
          Ver tudo
        </ButtonLink>
      }
    >
      Mude a pessoa, a ação ou o período.
    </EmptyState>
  );
}
