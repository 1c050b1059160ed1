import { Form, useNavigate, useNavigation } from '@remix-run/react';
import { CampoDaEmpresa } from '~/components/empresa/da-empresa.tsx';
import { NovaFoto } from '~/components/fotos/nova-foto.tsx';
import type { RespostaDasFotos } from '~/components/fotos/respostas.ts';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao, BotaoLink } from '~/components/ui/botao.tsx';
import { Dialogo } from '~/components/ui/dialogo.tsx';
import { Etiqueta } from '~/components/ui/etiqueta.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import { Vazio } from '~/components/ui/vazio.tsx';
import { Voltar } from '~/components/ui/voltar.tsx';
import { type Foto, srcSetDaFoto } from '~/domain/fotos/foto.ts';
import type { EmpresaEscolhida } from '~/domain/pessoas/empresa-escolhida.ts';
import { addressOf } from './endereco.ts';
import type { FichaDeFotos } from './tipos.ts';

type Props = {
  empresa: EmpresaEscolhida;
  ficha: FichaDeFotos;
  /** Photo in the confirmation dialog for deletion. */
  tirar: Foto | null;
  novoId: string;
  resposta: RespostaDasFotos | undefined;
};

/** Name of the Empresa, where there are several. */
const nomeDe = ({ id, opcoes }: EmpresaEscolhida): string | undefined =>
  opcoes?.find(({ valor }) => valor === String(id))?.rotulo;

/** Photos of one model: add, delete, and select the first. */
export function FichaDeFotosDaMoto({ empresa, ficha, tirar, novoId, resposta }: Props) {
  const { id: moto, nome, fotos, cheia } = ficha;
  const voltar = addressOf(empresa, { moto });
  return (
    <>
      <Voltar to={addressOf(empresa, {})}>Todos os modelos</Voltar>
      <Titulo apoio={nomeDe(empresa)}>{nome}</Titulo>
      {resposta?.erro && (
        <Aviso tom="error" className="mb-4">
          {resposta.erro}
        </Aviso>
      )}
      <div className="grid gap-6 lg:grid-cols-[1fr_360px] lg:items-start">
        {fotos.length === 0 ? (
          <Vazio titulo="Ainda sem fotos">
            Sem foto, as peças desta moto saem com a silhueta na cor do modelo.
          </Vazio>
        ) : (
          <ul className="fotos-da-moto">
            {fotos.map((foto, index) => (
              <FotoGuardada key={foto.id} {...{ empresa, moto, foto, index }} />
            ))}
          </ul>
        )}
        {cheia ? (
          <Aviso>{`Esta moto já tem ${fotos.length} fotos, o máximo. Tire uma para enviar outra.`}</Aviso>
        ) : (
          <NovaFoto
            key={fotos.length}
            novoId={novoId}
            escondidos={{ moto }}
            dica="De lado, a moto inteira, fundo limpo. PNG recortado também serve: o fundo transparente fica."
            erro={resposta?.arquivo}
          />
        )}
      </div>
      {tirar && <TirarFoto moto={moto} foto={tirar} voltar={voltar} />}
    </>
  );
}

function FotoGuardada({
  empresa,
  moto,
  foto: { id, url, largura, altura },
  index,
}: {
  empresa: EmpresaEscolhida;
  moto: string;
  foto: Foto;
  index: number;
}) {
  const nome = `foto ${index + 1}`;
  return (
    <li>
      <img
        src={url}
        srcSet={srcSetDaFoto(url, largura)}
        sizes="(width >= 600px) 280px, calc(100vw - 32px)"
        width={largura}
        height={altura}
        alt={`Foto ${index + 1}`}
        loading="lazy"
        decoding="async"
      />
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-2">
        {index === 0 ? (
          <Etiqueta tom="success">Oferecida primeiro</Etiqueta>
        ) : (
          <Form method="post" encType="multipart/form-data" preventScrollReset>
            <CampoDaEmpresa />
            <input type="hidden" name="moto" value={moto} />
            <input type="hidden" name="id" value={id} />
            <Botao
              variante="secundario"
              compacto
              name="_acao"
              value="primeira"
              aria-label={`Oferecer primeiro: ${nome}`}
            >
              Oferecer primeiro
            </Botao>
          </Form>
        )}
        <BotaoLink
          to={addressOf(empresa, { moto, tirar: id })}
          preventScrollReset
          variante="texto"
          compacto
          aria-label={`Tirar: ${nome}`}
        >
          Tirar
        </BotaoLink>
      </div>
    </li>
  );
}

/** Confirmation dialog for deleting a photo; the same with and without JavaScript. */
function TirarFoto({ moto, foto, voltar }: { moto: string; foto: Foto; voltar: string }) {
  const { state } = useNavigation();
  const navigate = useNavigate();
  return (
    <Dialogo
      titulo="Tirar esta foto?"
      onFechar={() => navigate(voltar, { preventScrollReset: true, replace: true })}
      fecharPara={voltar}
    >
      <Form method="post" encType="multipart/form-data" preventScrollReset replace className="grid gap-6">
        <CampoDaEmpresa />
        <input type="hidden" name="moto" value={moto} />
        <input type="hidden" name="id" value={foto.id} />
        <p>Ela deixa de ser oferecida. As peças já feitas continuam como estão.</p>
        <div className="grid grid-cols-2 gap-3">
          <Botao variante="perigo" name="_acao" value="tirar" carregando={state === 'submitting'}>
            Tirar foto
          </Botao>
          <BotaoLink to={voltar} preventScrollReset replace variante="secundario">
            Manter
          </BotaoLink>
        </div>
      </Form>
    </Dialogo>
  );
}
