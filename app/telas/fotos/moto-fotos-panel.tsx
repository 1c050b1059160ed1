import { Form, useNavigate, useNavigation } from '@remix-run/react';
import { EmpresaField } from '~/components/empresa/empresa-provider.tsx';
import { NewFoto } from '~/components/fotos/new-foto.tsx';
import type { FotosAnswer } from '~/components/fotos/offline.ts';
import { BackLink } from '~/components/ui/back-link.tsx';
import { Button, ButtonLink } from '~/components/ui/button.tsx';
import { Chip } from '~/components/ui/chip.tsx';
import { Dialog } from '~/components/ui/dialog.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import { type Foto, fotoSrcSet } from '~/domain/fotos/foto.ts';
import type { ChosenEmpresa } from '~/domain/pessoas/chosen-empresa.ts';
import type { ScreenAddress } from '~/routes/address.ts';

import { addressOf } from './urls.ts';

/** Model in the list, with its number of photos. */
export type ListedFotoModelo = { id: string; nome: string; detalhe: string; fotos: number };

/** Model with its photos, the preferred one first. */
export type ModeloFotoSheet = { id: string; nome: string; fotos: Foto[]; cheia: boolean };

type Props = {
  empresa: ChosenEmpresa;
  ficha: ModeloFotoSheet;
  /** Photo in the confirmation dialog for deletion. */
  tirar: Foto | null;
  novoId: string;
  resposta: FotosAnswer | undefined;
};

/** Name of the Empresa, where there are several. */
const nameOfEmpresa = ({ id, opcoes }: ChosenEmpresa): string | undefined =>
  opcoes?.find(({ valor }) => valor === String(id))?.rotulo;

/** Photos of one model: add, delete, and select the first. */
export function MotoFotosPanel({ empresa, ficha, tirar, novoId, resposta }: Props) {
  const { id: moto, nome, fotos, cheia } = ficha;
  const voltar = addressOf(empresa, { moto });
  return (
    <>
      <BackLink to={addressOf(empresa, {})}>Todos os modelos</BackLink>
      <ScreenTitle apoio={nameOfEmpresa(empresa)}>{nome}</ScreenTitle>
      {resposta?.erro && (
        <Notice tone="error" className="mb-4">
          {resposta.erro}
        </Notice>
      )}
      <div className="grid gap-6 lg:grid-cols-[1fr_360px] lg:items-start">
        {fotos.length === 0 ? (
          <EmptyState title="Ainda sem fotos">
            Sem foto, as peças desta moto saem com a silhueta na cor do modelo.
          </EmptyState>
        ) : (
          <ul className="fotos-da-moto">
            {fotos.map((foto, index) => (
              <StoredFotoTile key={foto.id} {...{ empresa, moto, foto, index }} />
            ))}
          </ul>
        )}
        {cheia ? (
          <Notice>{`Esta moto já tem ${fotos.length} fotos, o máximo. Tire uma para enviar outra.`}</Notice>
        ) : (
          <NewFoto
            key={fotos.length}
            novoId={novoId}
            escondidos={{ moto }}
            hint="De lado, a moto inteira, fundo limpo. PNG recortado também serve: o fundo transparente fica."
            erro={resposta?.arquivo}
          />
        )}
      </div>
      {tirar && <RemoveFoto moto={moto} foto={tirar} voltar={voltar} />}
    </>
  );
}

function StoredFotoTile({
  empresa,
  moto,
  foto: { id, url, largura, altura },
  index,
}: {
  empresa: ChosenEmpresa;
  moto: string;
  foto: Foto;
  index: number;
}) {
  const nome = `foto ${index + 1}`;
  return (
    <li>
      <img
        src={url}
        srcSet={fotoSrcSet(url, largura)}
        sizes="(width >= 600px) 280px, calc(100vw - 32px)"
        width={largura}
        height={altura}
        alt={`Foto ${index + 1}`}
        loading="lazy"
        decoding="async"
      />
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-2">
        {index === 0 ? (
          <Chip tone="success">Oferecida primeiro</Chip>
        ) : (
          <Form method="post" encType="multipart/form-data" preventScrollReset>
            <EmpresaField />
            <input type="hidden" name="moto" value={moto} />
            <input type="hidden" name="id" value={id} />
            <Button
              variante="secundario"
              compacto
              name="_acao"
              value="primeira"
              aria-label={`Oferecer primeiro: ${nome}`}
            >
              Oferecer primeiro
            </Button>
          </Form>
        )}
        <ButtonLink
          to={addressOf(empresa, { moto, tirar: id })}
          preventScrollReset
          variante="texto"
          compacto
          aria-label={`Apagar: ${nome}`}
        >
          Apagar
        </ButtonLink>
      </div>
    </li>
  );
}

/** Confirmation dialog for deleting a photo; the same with and without JavaScript. */
function RemoveFoto({ moto, foto, voltar }: { moto: string; foto: Foto; voltar: ScreenAddress }) {
  const { state } = useNavigation();
  const navigate = useNavigate();
  return (
    <Dialog
      title="Apagar esta foto?"
      onClose={() => navigate(voltar, { preventScrollReset: true, replace: true })}
      fecharPara={voltar}
    >
      <Form method="post" encType="multipart/form-data" preventScrollReset replace className="grid gap-6">
        <EmpresaField />
        <input type="hidden" name="moto" value={moto} />
        <input type="hidden" name="id" value={foto.id} />
        <p>Ela deixa de ser oferecida. As peças já feitas continuam como estão.</p>
        <div className="grid grid-cols-2 gap-3">
          <Button variante="perigo" name="_acao" value="tirar" loading={state === 'submitting'}>
            Apagar foto
          </Button>
          <ButtonLink to={voltar} preventScrollReset replace variante="secundario">
            Manter
          </ButtonLink>
        </div>
      </Form>
    </Dialog>
  );
}
