import { Suspense } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import { EmpresaChoice } from '~/components/empresa/empresa-choice.tsx';
import { useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { ButtonLink } from '~/components/ui/button.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import { PlanoHistory } from './history.tsx';
import type { loadPlanoScreen } from './plano.server.ts';
import { PlanoStatus } from './plano-status.tsx';
import { WholePublishedPlano } from './published-plano.tsx';

// Loaded lazily, with the dialog.
const TakePlanoBack = bringPart(async () => (await import('./take-plano-back.tsx')).TakePlanoBack);

type PlanoReadData = Extract<Awaited<ReturnType<typeof loadPlanoScreen>>, { tela: 'ler' }>;

/** Read view of a version, with the list of the Empresa's other versions. */
export function PlanoReadView({
  empresa,
  plano,
  vigente,
  vencido,
  marcadas,
  versoes,
  proximo,
  publicada,
  desmarcar,
  aviso,
}: PlanoReadData & {
  /** Reason why a version could not be taken back. */
  aviso?: string;
}) {
  const withEmpresa = useWithEmpresa();
  const isVigente = plano.versao === vigente;
  const asksBack = desmarcar && marcadas.some(({ versao }) => versao === plano.versao);
  return (
    <>
      <ScreenTitle
        inHeader
        apoio="De onde saem as taxas, tarifas e tabelas de toda simulação."
        acao={
          <ButtonLink
            to={withEmpresa(isVigente ? '?editar' : `?editar&versao=${plano.versao}`)}
            icone={<Icon name="editar" />}
          >
            {isVigente ? 'Editar' : 'Usar como base'}
          </ButtonLink>
        }
      >
        Plano de financiamento
      </ScreenTitle>
      <EmpresaChoice
        opcoes={empresa.opcoes}
        escolhida={String(empresa.id)}
        className="mb-4 md:mb-6 md:max-w-90"
      />
      {aviso && !asksBack && (
        <Notice tone="error" className="mb-4">
          {aviso}
        </Notice>
      )}
      {publicada !== null && (
        <Notice tone="success" className="mb-4">{`Versão ${publicada} publicada.`}</Notice>
      )}
      <PlanoStatus plano={plano} vigente={vigente} vencido={vencido} marcadas={marcadas} />
      {asksBack && (
        <Suspense>
          <TakePlanoBack versao={plano.versao} de={plano.de} erro={aviso} />
        </Suspense>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-6">
        <WholePublishedPlano plano={plano} />
        <div className="grid gap-4 lg:sticky lg:top-6">
          <PlanoHistory versoes={versoes} aberta={plano.versao} proximo={proximo} />
          <div className="flex flex-wrap gap-3">
            <ButtonLink
              to={withEmpresa(`/plano/csv?versao=${plano.versao}`)}
              reloadDocument
              variante="secundario"
              icone={<Icon name="baixar" />}
            >
              Baixar CSV
            </ButtonLink>
            <ButtonLink to={withEmpresa('?importar')} variante="secundario" icone={<Icon name="enviar" />}>
              Importar CSV
            </ButtonLink>
          </div>
        </div>
      </div>
    </>
  );
}
