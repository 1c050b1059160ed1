-- A count that has come to nothing goes: the row of a seller who was deleted must not go on naming them.
DROP TRIGGER `propostas_conta`;--> statement-breakpoint
CREATE TRIGGER `propostas_conta` AFTER UPDATE OF `vendedor`, `estado` ON `propostas`
WHEN old.`vendedor` <> new.`vendedor` OR old.`estado` <> new.`estado` BEGIN
  UPDATE `proposta_contagens` SET `n` = `n` - 1 WHERE `id_empresa` = old.`id_empresa` AND `vendedor` = old.`vendedor` AND `estado` = old.`estado`;
  DELETE FROM `proposta_contagens` WHERE `id_empresa` = old.`id_empresa` AND `vendedor` = old.`vendedor` AND `estado` = old.`estado` AND `n` <= 0;
  INSERT INTO `proposta_contagens` (`id_empresa`, `vendedor`, `estado`, `n`) VALUES (new.`id_empresa`, new.`vendedor`, new.`estado`, 1)
    ON CONFLICT (`id_empresa`, `vendedor`, `estado`) DO UPDATE SET `n` = `n` + 1;
END;--> statement-breakpoint
DROP TRIGGER `propostas_sai`;--> statement-breakpoint
CREATE TRIGGER `propostas_sai` AFTER DELETE ON `propostas` BEGIN
  UPDATE `proposta_contagens` SET `n` = `n` - 1 WHERE `id_empresa` = old.`id_empresa` AND `vendedor` = old.`vendedor` AND `estado` = old.`estado`;
  DELETE FROM `proposta_contagens` WHERE `id_empresa` = old.`id_empresa` AND `vendedor` = old.`vendedor` AND `estado` = old.`estado` AND `n` <= 0;
  DELETE FROM `propostas_busca` WHERE `rowid` = old.`ordem`;
END;--> statement-breakpoint
DELETE FROM `proposta_contagens` WHERE `n` <= 0;
